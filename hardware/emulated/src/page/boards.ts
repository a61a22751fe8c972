// The boards that the build found, and the choice between them.

import type { BoardDescription } from '../board/board_header';
import { element, onChoice } from './elements';
import { readPreference, writePreference } from './preferences';

/** An entry of boards.json. */
export interface ServedBoard {
  description: BoardDescription;
  /** Where its firmware image lies, seen from the page. */
  image: string;
}

async function fetchPart(address: string): Promise<Response> {
  const remedy = 'Build the page again and reload.';
  const response = await fetch(address).catch(() => {
    throw new Error(`“${address}” could not be fetched: the server does not answer. Start it again and reload.`);
  });
  if (!response.ok) throw new Error(`“${address}” could not be fetched (${response.status}). ${remedy}`);
  return response;
}

export async function fetchBoards(): Promise<ServedBoard[]> {
  return (await (await fetchPart('boards.json')).json()) as ServedBoard[];
}

export async function fetchImage(board: ServedBoard): Promise<Uint8Array> {
  return new Uint8Array(await (await fetchPart(board.image)).arrayBuffer());
}

/** The board that the address names, else the one chosen last, else the first. */
export function initialBoard(boards: readonly ServedBoard[], search: URLSearchParams): ServedBoard | undefined {
  const named = (name: string | null | undefined) => boards.find(({ description }) => description.name === name);
  return named(search.get('board')) ?? named(readPreference('board')) ?? boards[0];
}

export function offerBoards(
  boards: readonly ServedBoard[],
  chosen: ServedBoard,
  choose: (board: ServedBoard) => void,
): void {
  const select = element<HTMLSelectElement>('board');
  for (const board of boards) {
    const { name, title } = board.description;
    select.add(new Option(title, name, false, board === chosen));
  }
  onChoice(select, (index) => {
    const board = boards[index];
    if (board === undefined) return;
    writePreference('board', board.description.name);
    choose(board);
  });
}
