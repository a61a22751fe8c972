// What worker, page and loudspeaker agree on.

export { SOUND_SAMPLES_PER_SECOND } from '../../board/speaker';

/** The name under which the loudspeaker's processor is registered. */
export const SPEAKER_PROCESSOR = 'pocket-knister-speaker';
