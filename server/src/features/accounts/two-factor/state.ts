/** Whether the second factor is on, and how many recovery codes are left. */
import type { Db } from '../../../db/database.ts';
import { findUserById } from '../store.ts';
import { countRecoveryCodes } from './store.ts';

export async function twoFactorState(
  db: Db,
  userId: string,
): Promise<{ on: boolean; recoveryCodesLeft: number }> {
  const user = await findUserById(db, userId);
  const on = user !== undefined && user.totp_secret !== null;
  return { on, recoveryCodesLeft: on ? await countRecoveryCodes(db, userId) : 0 };
}
