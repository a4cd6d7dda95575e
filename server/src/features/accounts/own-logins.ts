/** Refuses every way of logging in but the provider’s, where the operator wants only that. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../deps.ts';

/** Before anything is looked up, so that the refusal says nothing about an account. */
export function requireOwnLogins({ config }: Pick<Deps, 'config'>): void {
  if (config.oidc?.only === true) throw new AppError('sso_only');
}
