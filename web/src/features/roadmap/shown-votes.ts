/** What is shown of votes: what the server said, changed by what the user wants and the server has not answered yet. */
import type { Votes } from './vote-calls.ts';

export type Wanted = ReadonlyMap<string, boolean>;

export interface ShownVote {
  /** Null until it is known. */
  readonly count: number | null;
  readonly voted: boolean;
}

export function shownVote(known: Votes | null, wanted: Wanted, id: string): ShownVote {
  const was = known?.own.includes(id) ?? false;
  const voted = wanted.get(id) ?? was;
  if (known === null) return { count: null, voted };
  const change = Number(voted) - Number(was);
  return { count: Math.max(0, (known.votes[id] ?? 0) + change), voted };
}

/** With the server's answer to a vote for one item. */
export const withAnswer = (
  known: Votes,
  id: string,
  { votes, voted }: { readonly votes: number; readonly voted: boolean },
): Votes => ({
  votes: { ...known.votes, [id]: votes },
  own: [...known.own.filter((each) => each !== id), ...(voted ? [id] : [])],
});
