/** The first two steps of registering: checks that the address is free, and mails or checks its code. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import type { Asker } from '../codes/asker.ts';
import { checkCode } from '../codes/check-code.ts';
import { sendCode } from '../codes/send-code.ts';
import { findProof } from '../codes/store.ts';
import { findUserByEmail } from '../store.ts';
import { requireNotSuspended } from '../suspension.ts';

export interface Beginning {
  readonly claim: Asker;
  readonly lang: 'en' | 'zh';
  readonly code: string | undefined;
  /** What the client says; only a proof of this browser is believed. */
  readonly saysVerified: boolean;
}

/** True when this browser has proven the address. */
export async function beginSignup(
  deps: Deps,
  { claim, lang, code, saysVerified }: Beginning,
): Promise<boolean> {
  if (code !== undefined) {
    await checkCode(deps, claim, code);
    await requireNotSuspended(deps.db, claim.email);
    return true;
  }
  if ((await findUserByEmail(deps.db, claim.email)) !== undefined) throw new AppError('email_taken');
  if ((await findProof(deps.db, claim)) !== undefined) {
    await requireNotSuspended(deps.db, claim.email);
    return true;
  }
  if (saysVerified) throw new AppError('email_not_verified');
  await sendCode(deps, claim, lang);
  return false;
}
