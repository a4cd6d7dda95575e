/** Counts the items of a request by what is still to do with them. */
import type { GiveView } from '@waybill/contract/giving';
import { type AskedItem, type ItemId, isDone, standingOf } from '../items/standing.ts';

export type Step = 'done' | 'uploading' | 'again' | 'some' | 'open';

/** `moving` are the items with files on their way. */
export function stepOf(item: AskedItem, give: GiveView, moving: ReadonlySet<ItemId>): Step {
  if (moving.has(item.id)) return 'uploading';
  const standing = standingOf(item, give.handedIn);
  if (isDone(standing)) return 'done';
  if (standing.state === 'refused') return 'again';
  return standing.state === 'some' ? 'some' : 'open';
}

export type Tally = Readonly<Record<Step, number>>;

export function tallyOf(steps: readonly Step[]): Tally {
  const tally = { done: 0, uploading: 0, again: 0, some: 0, open: 0 };
  for (const step of steps) tally[step] += 1;
  return tally;
}
