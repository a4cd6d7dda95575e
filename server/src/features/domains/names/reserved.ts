/** Names that no customer can have: our own, those of local networks, and those that belong to many. */
import { getPublicSuffix } from 'tldts';
import { isBelow, isLocalName } from '../../../adapters/network/internal.ts';

export function isReserved(name: string, publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return (
    isLocalName(name) ||
    isBelow(name, hostname) ||
    getPublicSuffix(name, { allowPrivateDomains: true }) === name
  );
}
