/** Decides which step of registering may be shown. */
import type { Draft } from './draft.ts';

/** 1 credentials, 2 the code, 3 the account is made and its plan chosen. */
export type Step = 1 | 2 | 3;

export function askedStep(text: string | null): Step {
  return text === '2' ? 2 : text === '3' ? 3 : 1;
}

type Typed = Pick<Draft, 'email' | 'password' | 'verifiedEmail' | 'sentTo'>;

/** The code is entered, and only the password is missing: after a reload it has to be typed again. */
export const lacksPassword = ({ email, password, verifiedEmail }: Typed): boolean =>
  email !== '' && verifiedEmail === email && password === '';

/** The asked step, or the earlier one that must come first. After a reload the code can be entered without the password. */
export function allowedStep(asked: Step, draft: Typed): Step {
  const { email, password, verifiedEmail, sentTo } = draft;
  if (asked === 1 || email === '' || lacksPassword(draft)) return 1;
  if (password === '' && sentTo !== email) return 1;
  return asked === 3 && verifiedEmail !== email ? 2 : asked;
}
