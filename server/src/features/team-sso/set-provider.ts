/** Sets the provider of a team, switches it on and off, and removes it. */
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { setTeamProvider, switchTeamSso } from '@waybill/contract/team-sso';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { User } from '../../http/actor.ts';
import { type Limit, spend } from '../../http/rate-limit.ts';
import { endLoginsOutside } from '../accounts/index.ts';
import { lockTeam, recordTeamAct, requireOwner } from '../teams/index.ts';
import { announceProvider } from './announce.ts';
import { endLogins, switchOff } from './end-logins.ts';
import { requireAllowed } from './policy.ts';
import { sealed } from './provider.ts';
import { deleteProvider, dropBegun, lockProviderOf, type StoredProvider, writeProvider } from './store.ts';

/** Each address is looked up in DNS. */
const ADDRESSES: Limit = { name: 'issuer-addresses', points: 60, seconds: 3_600 };

/** Under the lock of the team and of its provider. */
async function change(
  deps: Deps,
  user: User,
  act: (tx: Tx, provider: StoredProvider) => Promise<string>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockTeam(tx, user);
    const provider = await lockProviderOf(tx, user.id);
    if (provider === undefined) throw new AppError('not_found');
    const detail = await act(tx, provider);
    if (detail !== '')
      await recordTeamAct(tx, user, { act: 'sso_changed', subject: provider.domain, detail });
    await announceProvider(tx, user.id);
  });
}

export async function setProvider(
  deps: Deps,
  user: User,
  { issuer, clientId, clientSecret, name }: ParsedOf<typeof setTeamProvider>['body'],
): Promise<void> {
  await requireAllowed(deps, user);
  await spend(deps, ADDRESSES, user.id);
  const problem = await deps.outgoing.judge(issuer);
  if (problem !== undefined) throw new AppError('issuer_address', { fields: { issuer: problem } });
  await change(deps, user, async (tx, provider) => {
    const isAnother = provider.issuer !== issuer || provider.client_id !== clientId;
    // The secret of one provider is never sent to another.
    if (clientSecret === undefined && (isAnother || provider.secret === null))
      throw new AppError('secret_missing', { fields: { clientSecret: 'secret_missing' } });
    // Subjects name people of one issuer, and with some providers of one client.
    if (isAnother && provider.issuer !== null) await endLogins(tx, provider);
    await dropBegun(tx, provider.id);
    await writeProvider(tx, provider.id, {
      issuer,
      client_id: clientId,
      name,
      ...(clientSecret === undefined
        ? {}
        : { secret: sealed(deps, provider.id, clientSecret), tested_at: null }),
    });
    return 'provider_set';
  });
}

export async function switchProvider(
  deps: Deps,
  user: User,
  { on, required }: ParsedOf<typeof switchTeamSso>['body'],
): Promise<void> {
  if (on) await requireAllowed(deps, user);
  else requireOwner(user);
  await change(deps, user, async (tx, provider) => {
    const isOn = provider.on_since !== null;
    if (!on) {
      if (isOn) await switchOff(tx, provider);
      return isOn ? 'switched_off' : '';
    }
    if (!isOn && provider.tested_at === null) throw new AppError('not_tested');
    if (provider.verified_at === null) throw new AppError('not_proven');
    if (isOn && provider.required === required) return '';
    await writeProvider(tx, provider.id, { on_since: provider.on_since ?? new Date(), required });
    if (required) await endLoginsOutside(tx, user.id);
    if (required) return 'required';
    return isOn ? 'not_required' : 'switched_on';
  });
}

/** With the domain; set up again, it has to be proven again. */
export async function removeProvider(deps: Deps, user: User): Promise<void> {
  requireOwner(user);
  await change(deps, user, async (tx, provider) => {
    await endLogins(tx, provider);
    await deleteProvider(tx, provider.id);
    return 'sso_removed';
  }).catch((error: unknown) => {
    // Nothing is set up any more.
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
  });
}
