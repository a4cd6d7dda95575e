/** What a user has chosen for new requests, with the defaults for the rest, and what the plan lets them choose. */
import { AppError } from '@waybill/contract/errors';
import { isRole, planOf } from '@waybill/contract/plans';
import {
  defaultRequestSettings,
  type RequestSettings,
  type RequestSettingsChange,
} from '@waybill/contract/request-settings';
import type { User } from '../../../http/actor.ts';
import type { StoredUser } from '../store.ts';

const DAY_S = 86_400;

export const requestSettingsOf = ({
  lang,
  request_settings,
}: Pick<StoredUser, 'lang' | 'request_settings'>): RequestSettings => ({
  ...defaultRequestSettings(lang),
  ...request_settings,
});

/** An address that is not asked for cannot be confirmed. */
export function allowedSettings(
  { asks, ...chosen }: RequestSettingsChange = {},
  { role }: Pick<User, 'role'>,
): RequestSettingsChange {
  const plan = planOf(isRole(role) ? role : 'free');
  if ((chosen.expiryDays ?? 0) * DAY_S > Math.max(...plan.expiries)) throw new AppError('plan_required');
  return { ...chosen, ...(asks && { asks: { ...asks, verified: asks.email && asks.verified } }) };
}
