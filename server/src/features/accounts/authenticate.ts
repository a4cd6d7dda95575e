/** Identifies a user by their access token, as long as its session is open. */
import { isOverdue } from '@waybill/contract/subscription';
import type { Deps } from '../../deps.ts';
import type { Authenticator } from '../../http/actor.ts';
import { readAccessToken } from './access-token.ts';
import { findUserOfSession } from './sessions/store.ts';

export const authenticateUser =
  (deps: Deps): Authenticator =>
  async (token) => {
    const bearer = readAccessToken(deps.keys, token);
    const user = bearer && (await findUserOfSession(deps.db, bearer));
    if (user === undefined) return undefined;
    const { id, email, role, status, payment_state: state, owner_id, team_role, console } = user;
    // Where nothing is sold any more, no one could pay what was open before.
    const overdue = deps.payments.kind !== 'off' && isOverdue(state);
    return {
      kind: 'user',
      user: {
        id,
        email,
        role,
        sessionId: bearer?.sessionId ?? '',
        suspended: status === 'revoke',
        overdue,
        ownerId: owner_id ?? id,
        place: team_role ?? 'owner',
        console,
      },
    };
  };
