/** Why an action in the settings failed: an error of a call, or a refusal of the browser. */
import { AppError } from '@waybill/contract/errors';
import type { en } from '../../../i18n/en.ts';

/** What no call of the server can say. */
export type RefusalKey = keyof (typeof en)['account']['refusals'];

/** A refusal that did not come from the server, with the key of its text. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly key: RefusalKey;

  constructor(key: RefusalKey, cause: unknown) {
    super(key, { cause });
    this.key = key;
  }
}

export type Problem = AppError | Refused;

/** Errors that are no refusal are bugs, and are thrown on. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refused || error instanceof AppError) return error;
  throw error;
}
