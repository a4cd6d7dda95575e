/** Whether a checkout that was left open is still worth paying: it would give more than the account has, and no plan for life. */
import { ROLES, type Role } from '@waybill/contract/plans';

interface Account {
  readonly role: Role;
  /** How many lifetime codes are active; more of them, not a subscription, move the account up. */
  readonly codes: number;
}

export const isWorthBuying = (wanted: Role, { role, codes }: Account): boolean =>
  codes === 0 && ROLES.indexOf(wanted) > ROLES.indexOf(role);
