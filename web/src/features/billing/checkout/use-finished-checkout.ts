/** Asks how the checkout ended that a page was opened after. */
import { checkoutState } from '@waybill/contract/checkout';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { useCallback, useEffect, useState } from 'react';
import { callAsUser } from '../../../session/call-as-user.ts';
import { session } from '../../../session/session.ts';

type FinishedCheckout =
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly answer: AnswerOf<typeof checkoutState> }
  | { readonly status: 'failed'; readonly error: unknown };

const LOADING: FinishedCheckout = { status: 'loading' };

/** `reload` asks again. */
export function useFinishedCheckout(id: string): {
  readonly found: FinishedCheckout;
  readonly reload: () => void;
} {
  const [state, setState] = useState(LOADING);
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is another try.
  useEffect(() => {
    let gone = false;
    setState(LOADING);
    callAsUser(checkoutState, { params: { id } }).then(
      (answer) => {
        // The role may have changed with the payment.
        if (answer.state === 'complete') session.renewed().catch(() => {});
        if (!gone) setState({ status: 'known', answer });
      },
      (error: unknown) => !gone && setState({ status: 'failed', error }),
    );
    return () => {
      gone = true;
    };
  }, [id, round]);
  return { found: state, reload };
}
