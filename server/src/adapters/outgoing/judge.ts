/** Judges an address that a user named: its form, and every IP address that its name leads to. */
import { isIP } from 'node:net';
import { isLoopback } from '../../config/loopback.ts';
import type { Dns } from '../dns/port.ts';
import { isInternal } from '../network/internal.ts';
import type { AddressProblem } from './port.ts';

const LONGEST = 2_000;

export interface Judged {
  readonly url: URL;
  /** Without brackets. */
  readonly host: string;
}

/** Reads the address as browsers do, so that other notations of an IP address are that address. */
export function readAddress(text: string, allowPrivate: boolean): Judged | AddressProblem {
  if (text.length > LONGEST || !URL.canParse(text)) return 'invalid';
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) return 'not_https';
  if (url.username !== '' || url.password !== '') return 'credentials';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === '') return 'invalid';
  return !allowPrivate && isInternal(host) ? 'private' : { url, host };
}

/** All addresses of the host; a problem when one of them is not on the internet. */
export async function findAddresses(
  dns: Pick<Dns, 'addresses'>,
  host: string,
  allowPrivate: boolean,
): Promise<readonly string[] | AddressProblem> {
  if (isIP(host) !== 0) return [host];
  // No DNS knows it.
  if (allowPrivate && isLoopback(host)) return ['127.0.0.1', '::1'];
  const addresses = (await dns.addresses(host)) ?? [];
  if (addresses.length === 0) return 'unknown_name';
  return !allowPrivate && addresses.some(isInternal) ? 'private' : addresses;
}
