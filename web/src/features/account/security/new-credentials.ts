/** Checks a new address or password before it is sent. */
import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from '@waybill/contract/accounts';
import { cleanEmail, isEmail } from '@waybill/contract/address';

export type EmailMistake = 'emailWrong' | 'emailSame';

export function emailMistake(email: string, now: string): EmailMistake | undefined {
  const typed = cleanEmail(email);
  if (!isEmail(typed)) return 'emailWrong';
  return typed === cleanEmail(now) ? 'emailSame' : undefined;
}

export type PasswordMistake = 'passwordShort' | 'passwordLong';

/** People count what they see, so a surrogate pair is one character. */
export function passwordMistake(password: string): PasswordMistake | undefined {
  if (Array.from(password).length < PASSWORD_MIN) return 'passwordShort';
  return new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES ? 'passwordLong' : undefined;
}
