/** Refuses every way of logging in but the provider’s, where the operator or someone’s team wants only that. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../deps.ts';
import type { Shown } from './sessions/store.ts';
import { mustUseTeamProvider } from './team-provider.ts';

/** Before anything is looked up, so that the refusal says nothing about an account. */
export function requireOwnLogins({ config }: Pick<Deps, 'config'>): void {
  if (config.oidc?.only === true) throw new AppError('sso_only');
}

/** Whether what someone has shown opens a session for them. Strangers, who have shown nothing, do not learn of it. */
export async function requireWay(deps: Deps, userId: string, shown: Shown): Promise<void> {
  if (shown === 'command') return;
  const isOfTeam = typeof shown !== 'string' && shown.provider !== null;
  if (typeof shown === 'string' || isOfTeam) requireOwnLogins(deps);
  if (!isOfTeam && (await mustUseTeamProvider(deps.db, userId))) throw new AppError('team_sso_only');
}
