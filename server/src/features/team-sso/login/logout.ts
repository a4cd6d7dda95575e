/** Ends the sessions that the provider of a team reports as logged out. */
import { AppError } from '@waybill/contract/errors';
import { AnswerRefused, ProviderAway } from '../../../adapters/identity/port.ts';
import type { Deps } from '../../../deps.ts';
import { endTeamSessions } from '../../accounts/index.ts';
import { openProvider } from '../provider.ts';
import { findProvider, isSet } from '../store.ts';

/** How many were ended. */
export async function endByLogout(deps: Deps, id: string, token: string): Promise<number> {
  const provider = await findProvider(deps.db, id);
  if (provider === undefined || !isSet(provider) || provider.on_since === null) throw new AppError('sso_off');
  const { subject, sessionId: session } = await openProvider(deps, provider)
    .readLogout(token)
    .catch((error: unknown) => {
      if (error instanceof ProviderAway) throw new AppError('sso_unreachable', { cause: error });
      if (error instanceof AnswerRefused) throw new AppError('bad_request', { cause: error });
      throw error;
    });
  return deps.db.transaction().execute((tx) => endTeamSessions(tx, id, { subject, session }));
}
