/** What state a transfer or a storage is in; both sides must agree on it. */

export const SEND_AS = ['link', 'email'] as const;
export type SendAs = (typeof SEND_AS)[number];

/** `expired` still has its bytes for a while; of the last two only the record is left. */
export const TRANSFER_STATES = ['active', 'expired', 'deleted', 'taken_down'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** The highest limit on downloads that a sender can set. */
export const DOWNLOADS_LIMIT_MAX = 1_000;

/** 2.2 days. */
export const EXPIRING_UNDER_MS = 190_080_000;

/** All times in unix milliseconds. At the very moment of its expiry a transfer is expired. */
export const isExpired = (expiryDate: number, now: number): boolean => now >= expiryDate;

export const isExpiring = (expiryDate: number, now: number): boolean =>
  !isExpired(expiryDate, now) && expiryDate - now < EXPIRING_UNDER_MS;

export const isUnseen = (expiryDate: number, downloads: number, now: number): boolean =>
  !isExpired(expiryDate, now) && downloads === 0;

export type StorageState = 'ok' | 'almost_full' | 'full';

export const storageState = (used: number, allowed: number): StorageState => {
  if (used >= allowed) return 'full';
  return used >= allowed * 0.9 ? 'almost_full' : 'ok';
};
