/** Verifies the email address of someone without an account, with a code that is emailed to it. */
import { call } from '@waybill/contract/call';
import { AppError } from '@waybill/contract/errors';
import { checkVerifyEmail, verifyEmail } from '@waybill/contract/signup';
import type { Lang } from '../i18n/lang.ts';

/** True when no code is needed: this browser has verified the address before. */
export async function sendCode(email: string, lang: Lang): Promise<boolean> {
  const { verified } = await call(verifyEmail, { body: { email, lang } });
  return verified;
}

/** Rejects unless the code is the one that was emailed. */
export async function checkCode(email: string, code: string): Promise<void> {
  const { verified } = await call(checkVerifyEmail, { body: { email, verifyId: code } });
  if (!verified) throw new AppError('wrong_code');
}
