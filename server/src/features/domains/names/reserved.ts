/** Names that no customer can have: our own, those of local networks, and those that belong to many. */
import { getPublicSuffix } from 'tldts';
import { isLoopback } from '../../../config/loopback.ts';

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
  'arpa',
  'onion',
  'invalid',
  'metadata.goog',
];

const isBelow = (name: string, parent: string): boolean => name === parent || name.endsWith(`.${parent}`);

export function isReserved(name: string, publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return (
    isLoopback(name) ||
    isBelow(name, hostname) ||
    LOCAL.some((parent) => isBelow(name, parent)) ||
    getPublicSuffix(name, { allowPrivateDomains: true }) === name
  );
}
