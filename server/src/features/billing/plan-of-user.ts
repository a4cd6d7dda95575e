/** The plan of an account, by its stored role and its own limits. */
import { isRole, type OwnLimits, type Plan, planOfAccount } from '@waybill/contract/plans';

interface Planned {
  readonly role: string;
  readonly limits: OwnLimits;
}

/** An account that is gone has the free plan. */
export function planOfUser(user: Planned | undefined): Plan {
  const role = user?.role;
  return planOfAccount({ role: isRole(role) ? role : 'free', limits: user?.limits ?? {} });
}
