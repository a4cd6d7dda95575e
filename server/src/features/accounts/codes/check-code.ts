/** Checks a typed code. Every try counts against that code and its address, and only the browser that asked for it can try. */
import { CODE_TRIES, CODE_TRIES_A_DAY, isCode } from '@waybill/contract/codes';
import { AppError } from '@waybill/contract/errors';
import type { Tx } from '../../../db/database.ts';
import { append } from '../../../events/append.ts';
import type { Context } from '../../../http/mount.ts';
import { codeTriesExhausted } from '../events.ts';
import { renewAfter } from './renew-browser.ts';
import { hashCode } from './send-code.ts';
import {
  type Claim,
  countTry,
  countWrong,
  lockOpenCode,
  prove,
  takeWarning,
  uncountWrong,
  wrongToday,
} from './store.ts';

/** After so many wrong tries at the codes of one address in a day, its owner gets a warning. */
const WARN_FROM = 10;

export async function checkCode(context: Context, email: string, code: string): Promise<void> {
  // Input that cannot be a code does not count as a guess.
  if (!isCode(code)) throw new AppError('wrong_code');
  const hash = hashCode(context.deps.keys, email, code);
  const { shown, waitFor } = await renewAfter(context, email, (tx, browser) =>
    tryCode(tx, { email, browser }, hash),
  );
  if (waitFor !== undefined) throw new AppError('too_many_tries', { retryAfter: waitFor });
  if (!shown) throw new AppError('wrong_code');
}

interface Tried {
  readonly shown: boolean;
  /** Not compared: seconds until another mail can be asked for, or until the spent code is over. */
  readonly waitFor?: number;
}

/** The code's row and then the address's are locked, so that of tries at the same moment no more are compared than are left. */
async function tryCode(tx: Tx, claim: Claim, hash: Buffer): Promise<Tried> {
  const { email } = claim;
  const open = await lockOpenCode(tx, claim);
  if (open === undefined) {
    // The last mail had a link, or there is nothing to guess.
    return (await wrongToday(tx, email)) < CODE_TRIES_A_DAY ? { shown: false } : { shown: false, waitFor: 1 };
  }
  if (open.tries >= CODE_TRIES) return { shown: false, waitFor: Math.max(1, open.seconds) };
  const wrong = await countWrong(tx, email);
  // The next mail has a link, so the owner is never locked out.
  if (wrong > CODE_TRIES_A_DAY) return { shown: false, waitFor: 1 };
  if (await prove(tx, claim, hash)) {
    await uncountWrong(tx, email);
    return { shown: true };
  }
  await countTry(tx, claim);
  // Once a day.
  if (wrong >= WARN_FROM && (await takeWarning(tx, email))) await append(tx, codeTriesExhausted, { email });
  return { shown: false };
}
