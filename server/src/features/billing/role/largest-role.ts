/** The role of an account: the largest of what the operator gave, what is paid for, and what codes give. */
import { roleForCodes } from '@waybill/contract/lifetime';
import { isRole, ROLES, type Role } from '@waybill/contract/plans';

export interface RoleSources {
  readonly granted: string;
  /** Of a subscription that has not ended; null: there is none. */
  readonly subscribed: string | null;
  readonly activeCodes: number;
}

/** What no account can have is free. */
export const storedRole = (stored: string): Role => (isRole(stored) && stored !== 'anon' ? stored : 'free');

export function largestRole({ granted, subscribed, activeCodes }: RoleSources): Role {
  const roles = [storedRole(granted), storedRole(subscribed ?? 'free'), roleForCodes(activeCodes)];
  return roles.reduce((largest, role) => (ROLES.indexOf(role) > ROLES.indexOf(largest) ? role : largest));
}
