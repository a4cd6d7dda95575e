/** Reads a typed address to send mails from: what is before the @, and a domain name. */
import { isEmail } from '../accounts/address.ts';
import { readDomainName } from './domain-name.ts';

export interface SendingAddress {
  /** Lower-case, its domain in ASCII. */
  readonly address: string;
  /** The domain. */
  readonly name: string;
}

/** Null when mails cannot be sent from it. */
export function readSendingAddress(typed: string): SendingAddress | null {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const name = at < 1 ? null : readDomainName(text.slice(at + 1));
  if (name === null) return null;
  const address = `${text.slice(0, at).toLowerCase()}@${name}`;
  return isEmail(address) ? { address, name } : null;
}
