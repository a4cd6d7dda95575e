/** Checks a new address or password before it is sent. */
import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from '@waybill/contract/accounts';

const address = /^[^\s@<>,;]{1,64}@[^\s@<>,;.]{1,63}(?:\.[^\s@<>,;.]{1,63})+$/;

export type EmailMistake = 'emailWrong' | 'emailSame';

export function emailMistake(email: string, now: string): EmailMistake | undefined {
  const typed = email.trim();
  if (!address.test(typed)) return 'emailWrong';
  return typed.toLowerCase() === now.toLowerCase() ? 'emailSame' : undefined;
}

export type PasswordMistake = 'passwordShort' | 'passwordLong';

/** People count what they see, so a surrogate pair is one character. */
export function passwordMistake(password: string): PasswordMistake | undefined {
  if (Array.from(password).length < PASSWORD_MIN) return 'passwordShort';
  return new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES ? 'passwordLong' : undefined;
}
