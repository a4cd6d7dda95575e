/** The shelf of the library a made transfer belongs to, as the database's `transfer_shelf` has it. */
import type { MadeTransfer } from './transfers.ts';

const EXPIRED = 4;
const EXPIRES_SOON_MS = 190_080_000;

export function shelfOf({ expiresAt, downloads }: MadeTransfer): number {
  if (expiresAt <= Date.now()) return EXPIRED;
  return Math.min(downloads, 1) + (expiresAt < Date.now() + EXPIRES_SOON_MS ? 2 : 0);
}
