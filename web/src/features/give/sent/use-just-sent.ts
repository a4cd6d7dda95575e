/** Knows whether something was handed in while the page is open, until the person goes back to the request. */
import type { GiveView, OwnHandIn } from '@waybill/contract/giving';
import { useCallback, useState } from 'react';

interface Seen {
  readonly give: GiveView;
  readonly isSent: boolean;
}

const filesOf = ({ handedIn }: GiveView, isMeant: (handIn: OwnHandIn) => boolean): readonly string[] =>
  handedIn.filter(isMeant).flatMap(({ files }) => files.map(({ _id }) => _id));

/** A decision about some of its files divides a hand-in: only the files stay what they are. */
function hasNew(before: GiveView, after: GiveView, isMeant: (handIn: OwnHandIn) => boolean): boolean {
  const known = new Set(filesOf(before, isMeant));
  return filesOf(after, isMeant).some((file) => !known.has(file));
}

function next({ give: before, isSent }: Seen, after: GiveView): Seen {
  // Someone who is known again brings along what they handed in before.
  const isSame = before.giver !== null && before.giver.id === after.giver?.id;
  // What was refused is explained in the list of the items.
  if (!isSame || hasNew(before, after, ({ state }) => state === 'refused'))
    return { give: after, isSent: false };
  const isMore = hasNew(before, after, ({ state, byOwner }) => state !== 'withdrawn' && !byOwner);
  return { give: after, isSent: isSent || isMore };
}

export function useJustSent(give: GiveView): readonly [boolean, () => void] {
  const [seen, setSeen] = useState<Seen>({ give, isSent: false });
  const now = seen.give === give ? seen : next(seen, give);
  // While rendering, so that the request is not shown for a moment in between.
  if (now !== seen) setSeen(now);
  const open = useCallback(() => setSeen((before) => ({ ...before, isSent: false })), []);
  return [now.isSent, open];
}
