/** Knows which reactions this version has, so that servers of another version on the same database queue them too. */
import type { Reaction } from './on.ts';

const expected = new Map<string, readonly string[]>();

/** Called once, at the start of a process. */
export function expectReactions(reactions: readonly Reaction[]): void {
  expected.clear();
  for (const { name, kinds } of reactions)
    for (const kind of kinds) expected.set(kind, [...(expected.get(kind) ?? []), name]);
}

/** Names of reactions; none in a process that has not said which it knows. */
export const reactionsTo = (kind: string): readonly string[] => expected.get(kind) ?? [];
