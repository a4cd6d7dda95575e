/** What the download page knows of its link: nothing yet, everything, that it is locked, or why it is refused. */

import type { Offer } from '@waybill/contract/downloads';
import { AppError, type ErrorCode } from '@waybill/contract/errors';
import type { Look } from '@waybill/contract/look';
import { useCallback, useEffect, useState } from 'react';
import { hasCode, type Wait, waitOf } from '../../../i18n/error-keys.ts';
import { askLook, askOffer, type LinkTo } from './ask-offer.ts';
import { type Refusal, refusalOf } from './refusal.ts';

export type OfferState =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly offer: Offer }
  | { readonly status: 'locked'; readonly look: Look | null }
  | {
      readonly status: 'refused';
      readonly why: Refusal;
      readonly wait: Wait | null;
      readonly look: Look | null;
    };

/** What the page wears. */
export function lookOf(state: OfferState): Look | null {
  if (state.status === 'opening') return null;
  return state.status === 'open' ? state.offer.brand : state.look;
}

export interface Opened {
  readonly state: OfferState;
  /** Asks again; true when it is open. Before each download: what was open may not be any more. */
  readonly ask: () => Promise<boolean>;
  /** Rejects while it stays locked. */
  readonly unlock: (password: string) => Promise<void>;
}

/** Refusals of a link that is there, and whose sender is still trusted. */
const WITH_LOOK: readonly ErrorCode[] = [
  'locked',
  'transfer_expired',
  'transfer_deleted',
  'download_limit',
  'deleted_after_download',
];

async function stateAfter(error: unknown, link: LinkTo): Promise<OfferState> {
  const isKnown = error instanceof AppError && WITH_LOOK.includes(error.code);
  const look = isKnown ? await askLook(link) : null;
  if (hasCode(error, 'locked')) return { status: 'locked', look };
  return { status: 'refused', why: refusalOf(error), wait: waitOf(error), look };
}

/** A wrong password, a limit or a lost connection say nothing new about the link. */
const staysLocked = (error: unknown): boolean =>
  hasCode(error, 'wrong_password', 'locked', 'too_many_tries', 'too_many_requests') ||
  refusalOf(error) === 'failed';

export function useOffer({ slug, user }: LinkTo): Opened {
  const [state, setState] = useState<OfferState>({ status: 'opening' });

  const ask = useCallback(async () => {
    try {
      const offer = await askOffer({ slug, user });
      setState({ status: 'open', offer });
      return true;
    } catch (error) {
      const next = await stateAfter(error, { slug, user });
      // A way that is lost for a moment takes nothing off the page that was there.
      setState((before) =>
        before.status === 'open' && next.status === 'refused' && next.why === 'failed' ? before : next,
      );
      return false;
    }
  }, [slug, user]);

  const unlock = useCallback(
    async (password: string) => {
      try {
        setState({ status: 'open', offer: await askOffer({ slug, user }, password) });
      } catch (error) {
        if (staysLocked(error)) throw error;
        setState(await stateAfter(error, { slug, user }));
      }
    },
    [slug, user],
  );

  useEffect(() => {
    setState({ status: 'opening' });
    void ask();
  }, [ask]);
  return { state, ask, unlock };
}
