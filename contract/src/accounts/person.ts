/** The one rule for which mail addresses belong to the same person. */
import { cleanEmail } from './address.ts';

const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** The address without what its mail server ignores: a tag after a plus, and at Gmail dots and the second domain. */
export function personOf(address: string): string {
  const plain = cleanEmail(address);
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  const name = plain.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

export const isSamePerson = (one: string, other: string): boolean => personOf(one) === personOf(other);
