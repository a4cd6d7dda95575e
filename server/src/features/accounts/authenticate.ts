/** Identifies a user by their access token, as long as its session is open. */
import type { ConsoleState } from '@waybill/contract/console-gate';
import type { OwnLimits } from '@waybill/contract/plans';
import { isOverdue, type SubscriptionState } from '@waybill/contract/subscription';
import type { TeamPlace } from '@waybill/contract/team';
import type { Deps } from '../../deps.ts';
import type { Authenticator, User } from '../../http/actor.ts';
import { readAccessToken } from './access-token.ts';
import { findUserOfSession } from './sessions/store.ts';
import { limitsInTeam } from './team.ts';

/** What is read of a user who calls. */
interface StoredCaller {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly limits: OwnLimits;
  readonly owner_limits: OwnLimits | null;
  readonly status: string;
  readonly payment_state: SubscriptionState;
  readonly owner_id: string | null;
  readonly team_role: TeamPlace | null;
}

type Way = Pick<User, 'sessionId' | 'key'> & { readonly console: ConsoleState };

/** The caller whom a session or an API key names. */
export function callerOf({ payments }: Deps, stored: StoredCaller, way: Way): User {
  const { id, email, role, status, payment_state: state, owner_id, team_role } = stored;
  return {
    id,
    email,
    role,
    limits: limitsInTeam(stored.limits, stored.owner_limits),
    suspended: status === 'revoke',
    // Where nothing is sold any more, no one could pay what was open before.
    overdue: payments.kind !== 'off' && isOverdue(state),
    ownerId: owner_id ?? id,
    place: team_role ?? 'owner',
    ...way,
  };
}

export const authenticateUser =
  (deps: Deps): Authenticator =>
  async (token) => {
    const bearer = readAccessToken(deps.keys, token);
    const user = bearer && (await findUserOfSession(deps, bearer));
    if (user === undefined) return undefined;
    const way = { sessionId: bearer?.sessionId, console: user.console };
    return { kind: 'user', user: callerOf(deps, user, way) };
  };
