/** Checks a typed code. Every try counts against that code, and only the browser that asked for it can try. */
import { isCode } from '@waybill/contract/codes';
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { codeTriesExhausted } from '../events.ts';
import { hashCode } from './send-code.ts';
import { type Claim, countWrong, prove, takeTry, takeWarning } from './store.ts';

/** After so many wrong tries at the codes of one address in a day, its owner gets a warning. */
const WRONG_TRIES = 10;

export async function checkCode(deps: Deps, claim: Claim, code: string): Promise<void> {
  const { db, keys } = deps;
  // Input that cannot be a code does not count as a guess.
  if (!isCode(code)) throw new AppError('wrong_code');
  const { open, spentFor } = await takeTry(db, claim);
  if (spentFor !== undefined) throw new AppError('too_many_tries', { retryAfter: spentFor });
  if (open && (await prove(db, claim, hashCode(keys, claim, code)))) return;
  if (open) await warnOfMany(deps, claim.email);
  throw new AppError('wrong_code');
}

/** Once a day. */
const warnOfMany = ({ db }: Deps, email: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if ((await countWrong(tx, email)) >= WRONG_TRIES && (await takeWarning(tx, email)))
      await append(tx, codeTriesExhausted, { email });
  });
