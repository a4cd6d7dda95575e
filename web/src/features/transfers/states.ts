/** What a transfer's row says about its state, and how long there is left. */
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

export interface Left {
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly n: number;
}

const MINUTE = 60_000;

/** A week that has just begun is a week, and not six days and some hours. */
const SLACK_MS = MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Hours up to two days, then days. */
export function leftUntil(expiryDate: number, now: number): Left {
  const ms = Math.max(0, expiryDate - now);
  if (ms < 2 * HOUR) return { unit: 'minutes', n: Math.ceil(ms / MINUTE) };
  if (ms < 2 * DAY) return { unit: 'hours', n: Math.floor((ms + SLACK_MS) / HOUR) };
  return { unit: 'days', n: Math.floor((ms + SLACK_MS) / DAY) };
}

/** One stop for each receiver; of a link nobody knows who they are, so it has one. */
export function stopsOf({ emailTo, total_downloads }: TransferView): Array<{ delivered: boolean }> {
  if (emailTo.length === 0) return [{ delivered: total_downloads > 0 }];
  return emailTo.map(({ downloadedAt }) => ({ delivered: downloadedAt !== null }));
}
