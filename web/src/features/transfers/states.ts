/** The state of a transfer as its row shows it. */
import { isExpired, isExpiring } from '@waybill/contract/states';
import type { TransferView } from '@waybill/contract/transfers';
import type { StateTone } from '../../ui/progress/state-dot.tsx';

export type ShownState = 'active' | 'expiring' | 'expired' | 'deleted' | 'takenDown' | 'limitReached';

export const tones: Readonly<Record<ShownState, StateTone>> = {
  active: 'delivered',
  expiring: 'expiring',
  expired: 'muted',
  deleted: 'muted',
  takenDown: 'refused',
  limitReached: 'muted',
};

type Stated = Pick<TransferView, 'state' | 'expiryDate' | 'limitReached'>;

/** By the browser's clock: a transfer of a list that was loaded an hour ago may have expired since. */
export function shownState({ state, expiryDate, limitReached }: Stated, now: number): ShownState {
  if (state === 'deleted') return 'deleted';
  if (state === 'taken_down') return 'takenDown';
  if (state === 'expired' || isExpired(expiryDate, now)) return 'expired';
  if (limitReached) return 'limitReached';
  return isExpiring(expiryDate, now) ? 'expiring' : 'active';
}

/** The server refuses to forward what has ended; a download limit does not end a transfer. */
export const isForwardable = (state: ShownState): boolean =>
  state === 'active' || state === 'expiring' || state === 'limitReached';
