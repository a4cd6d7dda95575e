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

/** Nothing that is required is left to do; `all`: nothing at all. */
export function completionOf(items: readonly AskedItem[], steps: readonly Step[]): 'all' | 'required' | null {
  const left = items.filter((_item, index) => steps[index] !== 'done');
  if (left.length === 0) return 'all';
  const isWaiting = steps.some((step) => step === 'uploading' || step === 'again' || step === 'some');
  return isWaiting || left.length === items.length || left.some(({ required }) => required)
    ? null
    : 'required';
}

export function tallyOf(steps: readonly Step[]): Tally {
  const tally = { done: 0, uploading: 0, again: 0, some: 0, open: 0 };
  for (const step of steps) tally[step] += 1;
  return tally;
}
