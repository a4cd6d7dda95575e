/** Says which addresses and names are of networks that are not the internet, so that what our DNS knows of them is shown to no one. */
import { isIP } from 'node:net';
import { isLoopback } from '../../config/loopback.ts';
import { publicAddress } from './public-address.ts';

/** Top-level names that are never on the internet, or that machines use to describe themselves. */
const LOCAL = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'lan',
  'home',
  'corp',
  'consul',
  'arpa',
  'onion',
  'invalid',
  'metadata.goog',
];

export const isBelow = (name: string, parent: string): boolean =>
  name === parent || name.endsWith(`.${parent}`);

export const isLocalName = (name: string): boolean =>
  isLoopback(name) || LOCAL.some((parent) => isBelow(name, parent));

/** An address that is private, local or reserved, also inside an IPv6 address; or a name of a local network. */
export function isInternal(answer: string): boolean {
  const plain = answer.trim().toLowerCase().replace(/\.$/, '');
  if (isIP(plain.replace(/%.*$/, '')) !== 0) return publicAddress(plain) === null;
  return !plain.includes('.') || isLocalName(plain);
}
