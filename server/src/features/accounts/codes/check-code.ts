/** Checks a typed code. Every try counts, the right one too, so that nobody learns anything by trying on. */
import { isCode } from '@waybill/contract/codes';
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { appendEvent } from '../../../events/append.ts';
import { hashCode } from './send-code.ts';
import { type Claim, prove, takeTry, takeWarning, tryPause } from './store.ts';

export async function checkCode(deps: Deps, claim: Claim, code: string): Promise<void> {
  const { db, keys } = deps;
  if (!(await takeTry(db, claim.email))) {
    await warnOnce(deps, claim.email);
    throw new AppError('too_many_tries', { retryAfter: await tryPause(db, claim.email) });
  }
  const isRight = isCode(code) && (await prove(db, claim, hashCode(keys, claim, code)));
  if (!isRight) throw new AppError('wrong_code');
}

const warnOnce = ({ db }: Deps, email: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (await takeWarning(tx, email))
      await appendEvent(tx, { kind: 'code.tries_exhausted', data: { email } });
  });
