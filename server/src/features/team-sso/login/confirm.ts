/** Confirms who is calling by a fresh login at the provider of their team, for those who have no password. */
import type { Lang } from '@waybill/contract/accounts';
import { AppError } from '@waybill/contract/errors';
import type { ConfirmOutcome } from '@waybill/contract/sso';
import type { Identity } from '../../../adapters/identity/port.ts';
import type { Deps } from '../../../deps.ts';
import { type Context, userOf } from '../../../http/mount.ts';
import {
  addConfirmation,
  beginConfirmingAt,
  claimOf,
  findTeamIdentity,
  noteTeamUse,
  type Start,
} from '../../accounts/index.ts';
import { openProvider } from '../provider.ts';
import { findForConfirming, isSet, type SetProvider } from '../store.ts';
import { readPerson } from './person.ts';

async function providerFor(deps: Deps, userId: string): Promise<SetProvider | undefined> {
  if (deps.config.oidc?.only === true) return undefined;
  const provider = await findForConfirming(deps.db, userId);
  return provider !== undefined && isSet(provider) ? provider : undefined;
}

/** Null: nothing there confirms anything for them. */
export const nameForConfirming = async (deps: Deps, userId: string): Promise<string | null> =>
  (await providerFor(deps, userId))?.name ?? null;

export async function beginConfirmingInTeam(
  context: Context,
  asking: { readonly next: string; readonly lang: Lang },
): Promise<{ url: string; confirmation: string }> {
  const { deps } = context;
  const provider = await providerFor(deps, userOf(context).id);
  if (provider === undefined) throw new AppError('not_found');
  return beginConfirmingAt(context, { id: provider.id, provider: openProvider(deps, provider) }, asking);
}

/** When the browser has come back, and all of it still holds. */
export async function confirmInTeam(
  { deps }: Context,
  provider: SetProvider,
  identity: Identity,
  start: Start,
): Promise<ConfirmOutcome> {
  const { issuer, subject, claims } = identity;
  const key = { provider_id: provider.id, issuer, subject };
  const known = await findTeamIdentity(deps.db, key);
  const claim = await claimOf(deps, identity, start, known?.user_id);
  if (typeof claim === 'string') return claim;
  const person = readPerson(claims, provider.domain);
  if (typeof person === 'string') return person;
  if ((await providerFor(deps, claim.user_id))?.id !== provider.id) return 'refused';
  await deps.db.transaction().execute(async (tx) => {
    await noteTeamUse(tx, key, person.email);
    await addConfirmation(tx, claim);
  });
  return 'confirmed';
}
