/** The sender: a user with the plan of the account, or a visitor with a verified address. */

import type { Lang } from '@waybill/contract/accounts';
import { AppError } from '@waybill/contract/errors';
import { type Plan, planOf } from '@waybill/contract/plans';
import type { SendData } from '@waybill/contract/transfers';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../upload-rules.ts';
import { findUserById } from '../accounts/index.ts';
import { planOfUser, requirePaid } from '../billing/index.ts';

export interface Sender {
  /** Null: a visitor. */
  readonly userId: string | null;
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly plan: Plan;
  /** Of the account; null of a visitor. */
  readonly lang: Lang | null;
}

type Said = Pick<SendData, 'senderId' | 'senderEmail' | 'senderName' | 'company'>;

/** `draftEmail` is the address a visitor had proven when the upload began. */
export async function senderOf(
  { db }: Deps,
  { user }: Caller,
  said: Said,
  draftEmail: string | null,
): Promise<Sender> {
  if (draftEmail !== null) {
    if (said.senderEmail !== undefined && said.senderEmail !== draftEmail) throw new AppError('forbidden');
    const { senderName: name, company } = said;
    return { userId: null, email: draftEmail, name, company, plan: planOf('anon'), lang: null };
  }
  if (user === undefined) throw new AppError('unauthenticated');
  await requirePaid(db, user);
  if (said.senderId !== undefined && said.senderId !== user.id) throw new AppError('forbidden');
  if (said.senderEmail !== undefined && said.senderEmail !== user.email) throw new AppError('forbidden');
  const account = await findUserById(db, user.id);
  if (account === undefined) throw new AppError('unauthenticated');
  return {
    userId: user.id,
    email: account.email,
    name: account.full_name,
    company: account.company,
    plan: planOfUser(user),
    lang: account.lang,
  };
}
