/** How the login provider of a team is shown to its owner. */
import type { TeamSso } from '@waybill/contract/team-sso';
import type { Deps } from '../../deps.ts';
import type { User } from '../../http/actor.ts';
import { offAtOf, shownName, stateOf, viewRecord } from '../domains/index.ts';
import { requireOwner } from '../teams/index.ts';
import { recordOf } from './domain/look.ts';
import { hasProviderPlan } from './policy.ts';
import { logoutUriOf, redirectUriOf } from './provider.ts';
import { countConnected, isSet, providerOf } from './store.ts';

export async function viewTeamSso(deps: Deps, user: User): Promise<{ sso: TeamSso }> {
  requireOwner(user);
  const allowed = deps.config.oidc?.only !== true && (await hasProviderPlan(deps.db, user.id));
  const provider = await providerOf(deps.db, user.id);
  if (provider === undefined) return { sso: { allowed, setUp: null } };
  const { id, domain } = provider;
  return {
    sso: {
      allowed,
      setUp: {
        domain: {
          name: domain,
          shown: shownName(domain),
          state: stateOf(provider),
          problem: provider.problem,
          records: [viewRecord(provider.found, recordOf(provider))],
          checkedAt: provider.checked_at?.getTime() ?? null,
          offAt: offAtOf(provider)?.getTime() ?? null,
        },
        redirectUri: redirectUriOf(deps, id),
        logoutUri: logoutUriOf(deps, id),
        provider: isSet(provider)
          ? { issuer: provider.issuer, clientId: provider.client_id, name: provider.name }
          : null,
        testedAt: provider.tested_at?.getTime() ?? null,
        isOn: provider.on_since !== null,
        isRequired: provider.required,
        connected: await countConnected(deps.db, id),
      },
    },
  };
}
