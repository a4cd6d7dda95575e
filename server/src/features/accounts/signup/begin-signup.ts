/** The first two steps of registering: checks that the address is free, and mails or checks its code. */
import { AppError } from '@waybill/contract/errors';
import type { Context } from '../../../http/mount.ts';
import { askerOf } from '../codes/asker.ts';
import { checkCode } from '../codes/check-code.ts';
import { askedBy, sendCode } from '../codes/send-code.ts';
import { findProof } from '../codes/store.ts';
import { requireOwnLogins } from '../own-logins.ts';
import { findUserByEmail } from '../store.ts';
import { requireNotSuspended } from '../suspension.ts';

export interface Beginning {
  readonly email: string;
  readonly lang: 'en' | 'zh';
  readonly code: string | undefined;
  /** What the client says; only a proof of this browser is believed. */
  readonly saysVerified: boolean;
}

interface Begun {
  /** True when this browser has proven the address. */
  readonly verified: boolean;
  readonly byLink?: true;
}

export async function beginSignup(
  context: Context,
  { email, lang, code, saysVerified }: Beginning,
): Promise<Begun> {
  const { deps } = context;
  requireOwnLogins(deps);
  const claim = askerOf(context, email);
  if (code !== undefined) {
    await checkCode(context, email, code);
    await requireNotSuspended(deps.db, email);
    return { verified: true };
  }
  if ((await findUserByEmail(deps.db, email)) !== undefined) throw new AppError('email_taken');
  if ((await findProof(deps.db, claim)) !== undefined) {
    await requireNotSuspended(deps.db, email);
    return { verified: true };
  }
  if (saysVerified) throw new AppError('email_not_verified');
  return askedBy(await sendCode(deps, claim, lang));
}
