/** Limits how many invitations a team mails in a day; each receiver has a cap of their own beside it. */
import { AppError } from '@waybill/contract/errors';
import type { Tx } from '../../../db/database.ts';
import { mailsOfDay } from './store.ts';

/** Every seat of the largest plan four times. */
const MAILS_A_DAY = 200;

const DAY_S = 86_400;

/** Call it under the owner’s lock. */
export async function requireMailsLeft(tx: Tx, ownerId: string, more: number): Promise<void> {
  if (more > 0 && (await mailsOfDay(tx, ownerId)) + more > MAILS_A_DAY)
    throw new AppError('mail_capped', { retryAfter: DAY_S });
}
