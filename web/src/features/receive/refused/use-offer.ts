/** What the download page knows of its link: nothing yet, everything, that it is locked, or why it is refused. */
import type { Offer } from '@waybill/contract/downloads';
import { AppError } from '@waybill/contract/errors';
import { useCallback, useEffect, useState } from 'react';
import { askOffer, type LinkTo } from './ask-offer.ts';
import { type Refusal, refusalOf, type Wait, waitOf } from './refusal.ts';

export type UnlockError = 'wrong' | 'failed' | { readonly wait: Wait | null };

export type OfferState =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly offer: Offer }
  | { readonly status: 'locked'; readonly unlockError: UnlockError | null }
  | { readonly status: 'refused'; readonly why: Refusal; readonly wait: Wait | null };

export interface Opened {
  readonly state: OfferState;
  /** Asks again; true when it is open. Before each download: what was open may not be any more. */
  readonly ask: () => Promise<boolean>;
  readonly unlock: (password: string) => Promise<void>;
}

function stateAfter(error: unknown): OfferState {
  if (error instanceof AppError && error.code === 'locked') return { status: 'locked', unlockError: null };
  return { status: 'refused', why: refusalOf(error), wait: waitOf(error) };
}

function unlockErrorOf(error: unknown): UnlockError | null {
  if (!(error instanceof AppError)) return 'failed';
  if (error.code === 'wrong_password' || error.code === 'locked') return 'wrong';
  if (error.status === 429) return { wait: waitOf(error) };
  return refusalOf(error) === 'failed' ? 'failed' : null;
}

export function useOffer({ slug, user }: LinkTo): Opened {
  const [state, setState] = useState<OfferState>({ status: 'opening' });

  const ask = useCallback(async () => {
    try {
      const offer = await askOffer({ slug, user });
      setState({ status: 'open', offer });
      return true;
    } catch (error) {
      const next = stateAfter(error);
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
        const unlockError = unlockErrorOf(error);
        setState(unlockError === null ? stateAfter(error) : { status: 'locked', unlockError });
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
