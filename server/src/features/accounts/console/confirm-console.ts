/** Opens the operator's console to a session, for a code of the second factor. */
import type { ConsoleState } from '@waybill/contract/console-gate';
import { AppError } from '@waybill/contract/errors';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { sessionOf, type User } from '../../../http/actor.ts';
import { findUserById } from '../store.ts';
import { checkSecondFactor } from '../two-factor/check-second-factor.ts';

export async function confirmConsole(deps: Deps, user: User, code: string): Promise<ConsoleState> {
  if (user.console === 'none') throw new AppError('forbidden');
  const secret = (await findUserById(deps.db, user.id))?.totp_secret ?? null;
  if (secret === null) throw new AppError('second_factor_required');
  await checkSecondFactor(deps, user.id, secret, code);
  await deps.db
    .updateTable('sessions')
    .set({ second_factor_at: sql<Date>`now()` })
    .where('id', '=', sessionOf(user))
    .execute();
  return 'fresh';
}
