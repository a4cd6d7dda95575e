/** Decides which step of registering may be shown. */
import type { Draft } from './draft.ts';

/** 1 credentials, 2 the code, 3 the account is made and its plan chosen. */
export type Step = 1 | 2 | 3;

export function askedStep(text: string | null): Step {
  return text === '2' ? 2 : text === '3' ? 3 : 1;
}

/** The asked step, or the earlier one that must come first. After a reload the password has to be typed again. */
export function allowedStep(asked: Step, draft: Draft): Step {
  if (draft.email === '' || draft.password === '') return 1;
  if (asked === 3 && draft.verifiedEmail !== draft.email) return 2;
  return asked;
}
