/** Reads a person out of what the provider says: the address, whether it is verified, and what the settings make of the rest. */
import { emailAddress } from '@waybill/contract/address';
import type { Role } from '@waybill/contract/plans';
import type { ClaimValue, OidcSettings } from '../../../config/oidc-settings.ts';

type Claims = Readonly<Record<string, unknown>>;

export interface Person {
  /** Undefined: the provider names none that it has verified. */
  readonly email: string | undefined;
  readonly name: string;
  /** Undefined: roles are not the provider’s. */
  readonly role: Exclude<Role, 'anon'> | undefined;
  /** An account is made for them if they have none. */
  readonly isInvited: boolean;
}

/** By its whole name, or step by step, as in `realm_access.roles`. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let found: unknown = claims;
  for (const step of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = Object.entries(found).find(([key]) => key === step)?.[1];
  }
  return found;
}

/** One value or a list of them, as text. */
const valuesAt = (claims: Claims, name: string): string[] =>
  [claimAt(claims, name)]
    .flat()
    .flatMap((value) => (value == null || typeof value === 'object' ? [] : [String(value)]));

const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || value === 'true' || value === '1';

const hasValue = (claims: Claims, { claim, value }: ClaimValue): boolean =>
  valuesAt(claims, claim).includes(value);

export function readPerson(
  { verifiedClaim, create, roles }: OidcSettings,
  defaultRole: Exclude<Role, 'anon'>,
  claims: Claims,
): Person {
  const address = emailAddress.safeParse(claims['email']);
  const isVerified = isTrue(claimAt(claims, verifiedClaim));
  const name = claims['name'];
  return {
    email: address.success && isVerified ? address.data : undefined,
    name: typeof name === 'string' ? name : '',
    role: roles && roleIn(roles, defaultRole, claims),
    isInvited: typeof create === 'string' ? create === 'all' : hasValue(claims, create),
  };
}

/** The first in the operator's table that the claim has. Without one it is that of every new account, so that leaving a group counts. */
function roleIn(
  { claim, byValue }: NonNullable<OidcSettings['roles']>,
  defaultRole: Exclude<Role, 'anon'>,
  claims: Claims,
): Exclude<Role, 'anon'> {
  const values = new Set(valuesAt(claims, claim));
  return [...byValue].find(([value]) => values.has(value))?.[1] ?? defaultRole;
}

/** Why the provider's word is not enough. `isKnown`: their account is connected already. */
export function whyRefused(
  { domains }: OidcSettings,
  { email }: Person,
  isKnown: boolean,
): 'unverified' | 'domain' | undefined {
  if (email === undefined) return isKnown && domains.length === 0 ? undefined : 'unverified';
  const [, domain = ''] = email.split('@');
  return domains.length > 0 && !domains.includes(domain) ? 'domain' : undefined;
}
