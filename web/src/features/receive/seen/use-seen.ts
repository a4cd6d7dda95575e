/** Tells the server, once, that a recipient sees the page through their own link. */
import { call } from '@waybill/contract/call';
import type { Offer } from '@waybill/contract/downloads';
import { noteOpened } from '@waybill/contract/opened';
import { useEffect } from 'react';
import { bodyOf, type LinkTo } from '../refused/ask-offer.ts';
import { thisPage, watchSeen } from './watch-seen.ts';

/** Whether this is the page of a known recipient, whose visit the sender sees. */
export const isFollowed = ({ receiver, own }: Offer): boolean => receiver !== null && !own;

export function useSeen({ slug, user }: LinkTo, offer: Offer): void {
  const followed = isFollowed(offer);
  useEffect(() => {
    if (!followed) return;
    return watchSeen(thisPage(), () => {
      // For the sender only, so the recipient does not hear when it fails.
      call(noteOpened, { body: bodyOf({ slug, user }) }).catch(() => undefined);
    });
  }, [followed, slug, user]);
}
