/** The state of a transfer as its row shows it, and the stops of its route. */
import { isExpired, isExpiring } from '@waybill/contract/states';
import type { TransferView } from '@waybill/contract/transfers';
import type { StateTone } from '../../ui/state-dot.tsx';

export type ShownState = 'active' | 'expiring' | 'expired' | 'deleted' | 'takenDown';

export const tones: Readonly<Record<ShownState, StateTone>> = {
  active: 'delivered',
  expiring: 'expiring',
  expired: 'muted',
  deleted: 'muted',
  takenDown: 'refused',
};

/** By the clock of the reader: a list that was fetched an hour ago may hold what has expired since. */
export function shownState({ state, expiryDate }: TransferView, now: number): ShownState {
  if (state === 'deleted') return 'deleted';
  if (state === 'taken_down') return 'takenDown';
  if (state === 'expired' || isExpired(expiryDate, now)) return 'expired';
  return isExpiring(expiryDate, now) ? 'expiring' : 'active';
}

/** One stop for each receiver; of a link nobody knows who they are, so it has one. */
export function stopsOf({ emailTo, total_downloads }: TransferView): Array<{ delivered: boolean }> {
  if (emailTo.length === 0) return [{ delivered: total_downloads > 0 }];
  return emailTo.map(({ downloadedAt }) => ({ delivered: downloadedAt !== null }));
}
