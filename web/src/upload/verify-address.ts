/** Verifies the email address of someone without an account, with a code that is emailed to it. */
import { call } from '@waybill/contract/call';
import { AppError } from '@waybill/contract/errors';
import { checkVerifyEmail, isVerifiedEmail, verifyEmail } from '@waybill/contract/verify-email';
import type { Lang } from '../i18n/lang.ts';

/** Addresses to which the last email had a link, because too many wrong codes were entered for them. */
const byLink = new Set<string>();

export const hasLink = (email: string): boolean => byLink.has(email);

/** True when no code is needed: this browser has verified the address before. */
export async function sendCode(email: string, lang: Lang): Promise<boolean> {
  const answer = await call(verifyEmail, { body: { email, lang } });
  if (answer.byLink) byLink.add(email);
  else byLink.delete(email);
  return answer.verified;
}

/** Whether the link was opened and confirmed in this browser. */
export async function isVerified(email: string): Promise<boolean> {
  return (await call(isVerifiedEmail, { body: { email } })).verified;
}

/** Rejects unless the code is the one that was emailed. */
export async function checkCode(email: string, code: string): Promise<void> {
  const { verified } = await call(checkVerifyEmail, { body: { email, verifyId: code } });
  if (!verified) throw new AppError('wrong_code');
}
