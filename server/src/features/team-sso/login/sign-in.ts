/** Signs in whom the provider of a team has identified: the account that is connected, or a new one in the team. */
import type { SsoOutcome } from '@waybill/contract/sso';
import { TEAM_SSO_HOURS } from '@waybill/contract/team-sso';
import type { Identity } from '../../../adapters/identity/port.ts';
import type { Context } from '../../../http/mount.ts';
import {
  addTeamIdentity,
  browserOf,
  findTeamIdentity,
  findUserByEmail,
  isInTeam,
  isSuspendedPerson,
  keepLink,
  lockUser,
  noteTeamUse,
  openSession,
  type Start,
} from '../../accounts/index.ts';
import { joinByLogin, type NotJoined } from '../../teams/index.ts';
import { findInUse, type SetProvider } from '../store.ts';
import { readPerson } from './person.ts';

interface Newcomer {
  readonly email: string;
  readonly fullName: string;
}

type Found = { readonly userId: string } | { readonly outcome: SsoOutcome };

const OUTCOMES: Readonly<Record<NotJoined, SsoOutcome>> = {
  full: 'full',
  uninvited: 'uninvited',
  // Made by another login at the same moment, which may have been this very person in another tab.
  taken: 'refused',
};

export async function signIn(
  context: Context,
  provider: SetProvider,
  identity: Identity,
  start: Start,
): Promise<SsoOutcome> {
  const { db } = context.deps;
  const person = readPerson(identity.claims, provider.domain);
  if (typeof person === 'string') return person;
  const { issuer, subject, sessionId: session } = identity;
  const key = { provider_id: provider.id, issuer, subject };
  const known = await findTeamIdentity(db, key);
  const found =
    known === undefined
      ? await meet(context, provider, identity, person, start)
      : (await isInTeam(db, provider.user_id, known.user_id))
        ? { userId: known.user_id }
        : { outcome: 'uninvited' as const };
  if ('outcome' in found) return found.outcome;
  await noteTeamUse(db, key, person.email);
  const login = { provider: provider.id, issuer, subject, session, hours: TEAM_SSO_HOURS };
  await openSession(context, found.userId, login);
  return 'done';
}

/** An identity that is new here. An account that exists is connected by its own password, and only if it is in the team already. */
async function meet(
  context: Context,
  provider: SetProvider,
  { issuer, subject, sessionId: session_id }: Identity,
  { email, fullName }: Newcomer,
  start: Start,
): Promise<Found> {
  const { deps } = context;
  const { id: provider_id, user_id: ownerId } = provider;
  const user = await findUserByEmail(deps.db, email);
  if (user !== undefined) {
    if (!(await isInTeam(deps.db, ownerId, user.id))) return { outcome: 'uninvited' };
    const link = { user_id: user.id, issuer, subject, session_id, email, next: start.next, provider_id };
    await keepLink(deps.db, browserOf(context), link);
    return { outcome: 'connect' };
  }
  // The domain may no longer be the team's: those who are in go on for a while, no one is added.
  if (provider.failing_since !== null) return { outcome: 'refused' };
  if (await isSuspendedPerson(deps.db, email)) return { outcome: 'suspended' };
  const coming = { referredBy: start.referred_by, browser: browserOf(context) };
  const joined = await deps.db.transaction().execute(async (tx) => {
    // Changes of the provider hold its owner too.
    await lockUser(tx, ownerId);
    const current = await findInUse(tx, provider_id);
    const isSame = current?.issuer === issuer && current.client_id === provider.client_id;
    if (!isSame || current.user_id !== ownerId) return { refused: 'taken' as const };
    const made = await joinByLogin(deps, tx, ownerId, { email, fullName, lang: start.lang }, coming);
    if ('userId' in made)
      await addTeamIdentity(tx, { provider_id, issuer, subject, user_id: made.userId, email });
    return made;
  });
  return 'userId' in joined ? joined : { outcome: OUTCOMES[joined.refused] };
}
