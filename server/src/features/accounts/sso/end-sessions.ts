/** Ends sessions for the provider: those it reports as logged out, and where only it logs people in, those it did not open. */

import { AppError } from '@waybill/contract/errors';
import type { Logout } from '../../../adapters/identity/port.ts';
import { AnswerRefused, ProviderAway } from '../../../adapters/identity/port.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { sessionsAtProvider, sessionsOfOthers } from '../sessions/store.ts';
import { requireSso } from './begin.ts';

const BATCH = 200;

async function endEach(tx: Tx, sessions: ReadonlyArray<{ id: string; user_id: string }>): Promise<number> {
  let ended = 0;
  for (const { id, user_id: userId } of sessions)
    ended += await endSessions(tx, { userId, why: 'elsewhere', only: id });
  return ended;
}

/** How many were ended. */
export async function endByLogoutToken(deps: Deps, token: string): Promise<number> {
  const { provider, settings } = requireSso(deps);
  const logout: Logout = await provider.readLogout(token).catch((error: unknown) => {
    if (error instanceof ProviderAway) throw new AppError('sso_unreachable', { cause: error });
    if (error instanceof AnswerRefused) throw new AppError('bad_request', { cause: error });
    throw error;
  });
  return deps.db
    .transaction()
    .execute(async (tx) => endEach(tx, await sessionsAtProvider(tx, settings.issuer, logout)));
}

/** They count no longer already; this tells open pages, and keeps them ended if the setting is taken back. */
export async function endOtherLogins(db: Db, config: Deps['config']): Promise<void> {
  for (let count = BATCH; count === BATCH; )
    count = await db
      .transaction()
      .execute(async (tx) => endEach(tx, await sessionsOfOthers(tx, config, BATCH)));
}
