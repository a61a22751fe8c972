// One page at a time keeps a device's flash: two that write the same sectors would tear each other's games.

/** After a reload the page before may still be on its way out. */
const PATIENCE_MILLISECONDS = 1500;

export type Release = () => void;

/** Nothing if another page has the device. A browser without locks (a page that is not served securely) lets everyone in. */
export async function lockDevice(device: string): Promise<Release | undefined> {
  if (!('locks' in navigator)) return () => {};
  return new Promise((resolve) => {
    const untilReleased = (): Promise<void> =>
      new Promise((release) => {
        resolve(() => release());
      });
    const patience = AbortSignal.timeout(PATIENCE_MILLISECONDS);
    navigator.locks.request(`pocket-knister ${device}`, { signal: patience }, untilReleased).catch(() => {
      // A browser that refuses the lock itself will refuse its database too, and that has its own sentence.
      resolve(patience.aborted ? undefined : () => {});
    });
  });
}
