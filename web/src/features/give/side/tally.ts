/** Counts the items of a request by what is still to do with them. */
import type { GiveView } from '@waybill/contract/giving';
import { isDone, type Progress } from '@waybill/contract/request-standing';
import { type AskedItem, type ItemId, standingOf } from '../standing.ts';

/** `optional`: it can be handed in, but does not have to be. */
export type Step = 'done' | 'uploading' | 'again' | 'some' | 'open' | 'optional';

/** `moving` are the items with files on their way. */
export function stepOf(item: AskedItem, give: GiveView, moving: ReadonlySet<ItemId>): Step {
  if (moving.has(item.id)) return 'uploading';
  const standing = standingOf(item, give.handedIn);
  if (isDone(standing)) return 'done';
  if (!item.required) return 'optional';
  if (standing.state === 'refused') return 'again';
  return standing.state === 'partial' ? 'some' : 'open';
}

export type Tally = Readonly<Record<Step, number>> & Pick<Progress, 'all'>;

/** Nothing that is required is left to do; `all`: nothing at all. */
export function completionOf({ complete }: Progress, steps: readonly Step[]): 'all' | 'required' | null {
  if (!complete || steps.includes('uploading')) return null;
  return steps.includes('optional') ? 'required' : 'all';
}

/** What is done counts as the owner's pages count it, also while more of it is on its way. */
export function tallyOf({ done, all }: Progress, steps: readonly Step[]): Tally {
  const count = (step: Step) => steps.filter((one) => one === step).length;
  return {
    all,
    done,
    uploading: count('uploading'),
    again: count('again'),
    some: count('some'),
    open: count('open'),
    optional: count('optional'),
  };
}
