/** What an account has done of its first steps, from what is really there: transfers, requests, a look. */
import { type BrandingAnswer, openBranding } from '@waybill/contract/branding';
import { libraryCounts } from '@waybill/contract/library';
import { requestCounts } from '@waybill/contract/requests';
import type { UserView } from '@waybill/contract/user';
import { useEffect } from 'react';
import { useCall } from '../../queries/use-call.ts';
import { setHintClosed } from '../../session/closed-hints.ts';

export type StepName = 'send' | 'ask' | 'brand';

export interface FirstStep {
  readonly name: StepName;
  readonly isDone: boolean;
}

export interface FirstSteps {
  /** They are not known yet, and may come. */
  readonly isPending: boolean;
  /** Null: none are shown. */
  readonly steps: readonly FirstStep[] | null;
}

const hasLook = ({ brand: { logo, accent, background } }: BrandingAnswer): boolean =>
  logo !== null || accent !== null || background !== 'none';

export function useFirstSteps({ status, closedHints }: UserView): FirstSteps {
  // A suspended user can take none of them.
  const isWanted = status !== 'revoke' && !closedHints.includes('first_steps');
  const transfers = useCall(libraryCounts, {}, { isWanted });
  const requests = useCall(requestCounts, {}, { isWanted });
  const look = useCall(openBranding, {}, { isWanted });
  const known =
    isWanted && transfers.data !== undefined && requests.data !== undefined && look.data !== undefined
      ? { sent: transfers.data, asked: requests.data, look: look.data }
      : null;
  const steps: readonly FirstStep[] | null = known && [
    // What was deleted since was done all the same.
    { name: 'send', isDone: known.sent.all + known.sent.sentThisMonth > 0 },
    { name: 'ask', isDone: known.asked.all + known.asked.askedThisMonth > 0 },
    // In a team, the owner and the admins choose the look.
    ...(known.look.mayChange ? [{ name: 'brand', isDone: hasLook(known.look) } as const] : []),
  ];
  const isAllDone = steps?.every(({ isDone }) => isDone) ?? false;
  useEffect(() => {
    // Nothing is asked for again; when it cannot be kept, it is the next time.
    if (isAllDone) setHintClosed('first_steps', true).catch(() => {});
  }, [isAllDone]);
  return {
    isPending: isWanted && [transfers, requests, look].some((one) => one.isPending),
    steps: isAllDone ? null : steps,
  };
}
