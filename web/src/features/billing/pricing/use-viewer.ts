/** Who looks at the prices: a visitor, or a signed-in user with what they have and pay for. */
import { billing } from '@waybill/contract/billing';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { isSold } from '@waybill/contract/subscription';
import type { UserView } from '@waybill/contract/user';
import { useEffect, useState } from 'react';
import type { Viewer } from './plan-button.ts';

export type OwnPlan = AnswerOf<typeof billing>;

const VISITOR: Viewer = { kind: 'visitor' };

export function viewerOf(user: UserView, own: OwnPlan | null): Viewer {
  const { state, role, period } = own?.subscription ?? { state: 'none', role: 'free', period: null };
  return {
    kind: 'user',
    role: user.role,
    state,
    paid: state !== 'none' && period !== null && isSold(role) ? { role, period } : null,
    trialAvailable: own?.trialAvailable ?? false,
    hasCodes: own?.source === 'codes',
  };
}

interface Known {
  /** Null while it is loading. */
  readonly viewer: Viewer | null;
  readonly own: OwnPlan | null;
}

/** `marked`: the browser was signed in. Where nothing is sold, there is nothing to ask. */
export function useViewer(marked: boolean, user: UserView | null, sold: boolean): Known {
  const [own, setOwn] = useState<OwnPlan | null>(null);
  const [asked, setAsked] = useState(false);
  const id = user?._id;
  useEffect(() => {
    setOwn(null);
    setAsked(false);
    if (id === undefined || !sold) return;
    let gone = false;
    let stop = () => {};
    // Only browsers that are signed in load the session code.
    const ask = () =>
      import('../../../session/call-as-user.ts')
        .then(({ callAsUser }) => callAsUser(billing, {}))
        .then((answer) => !gone && setOwn(answer))
        // Without an answer the page still shows the plans, and the checkout says what is wrong.
        .catch(() => {})
        .finally(() => !gone && setAsked(true));
    void ask()
      .then(() => import('./follow-plan.ts'))
      .then(({ followPlan }) => {
        if (!gone) stop = followPlan(() => void ask());
      })
      .catch(() => {}); // Without them a reload shows what is new.
    return () => {
      gone = true;
      stop();
    };
  }, [id, sold]);
  if (!marked) return { viewer: VISITOR, own: null };
  if (user === null || (sold && !asked)) return { viewer: null, own: null };
  return { viewer: viewerOf(user, own), own };
}
