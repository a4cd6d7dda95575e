/** The state of a request and how near its due date is, as rows and heads show them. */
import type { RequestState, RequestView } from '@waybill/contract/requests';
import type { StateTone } from '../../ui/progress/state-dot.tsx';

export const stateTones: Readonly<Record<RequestState, StateTone>> = {
  open: 'delivered',
  fulfilled: 'route',
  closed: 'muted',
  expired: 'muted',
};

type Stated = Pick<RequestView, 'state' | 'expiryDate'>;

/** By the browser's clock: a request of a list that was loaded an hour ago may have expired since. */
export function shownState({ state, expiryDate }: Stated, now: number): RequestState {
  return state !== 'closed' && expiryDate <= now ? 'expired' : state;
}

/** What is said about the state: everything being handed in does not mean that it was accepted. */
export function stateText(
  request: Stated & Pick<RequestView, 'toReview'>,
  now: number,
): RequestState | 'handedIn' {
  const state = shownState(request, now);
  return state === 'fulfilled' && request.toReview > 0 ? 'handedIn' : state;
}

/** Whether people can still hand in files. */
export const isTaking = (stated: Stated, now: number): boolean => {
  const state = shownState(stated, now);
  return state === 'open' || state === 'fulfilled';
};

const SOON_MS = 3 * 86_400_000;

export type DueState = 'none' | 'later' | 'soon' | 'past';

/** `soon` and `past` are for those who still have to hand in something. */
export function dueState(
  request: Pick<RequestView, 'state' | 'expiryDate' | 'deadline'>,
  now: number,
): DueState {
  const { deadline } = request;
  if (deadline === null) return 'none';
  if (shownState(request, now) !== 'open') return 'later';
  if (deadline <= now) return 'past';
  return deadline - now < SOON_MS ? 'soon' : 'later';
}
