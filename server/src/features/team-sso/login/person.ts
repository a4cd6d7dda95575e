/** Reads a person out of what the provider of a team says, and why its word is not enough. */
import { emailAddress } from '@waybill/contract/address';
import { cleanName } from '../../accounts/index.ts';

type Claims = Readonly<Record<string, unknown>>;

interface Person {
  readonly email: string;
  readonly fullName: string;
}

/**
 * Only addresses of the domain that the team has proven. Many providers of companies say nothing about `email_verified`,
 * because they give the addresses out themselves; one that says something else than yes is believed.
 */
export function readPerson(claims: Claims, domain: string): Person | 'unverified' | 'domain' {
  const address = emailAddress.safeParse(claims['email']);
  const verified = claims['email_verified'] ?? true;
  if (!address.success || (verified !== true && verified !== 'true')) return 'unverified';
  if (address.data.split('@')[1] !== domain) return 'domain';
  const name = claims['name'];
  return { email: address.data, fullName: typeof name === 'string' ? cleanName(name) : '' };
}
