/** The DNS records of a domain for links: a text that proves it, and a pointer that brings visitors. */
import { isIP } from 'node:net';
import type { DnsRecord } from '@waybill/contract/domains';
import { foundAs, lookAtText } from '../../../adapters/dns/found.ts';
import type { FoundRecord, WantedRecord } from '../../../db/tables/domains.ts';
import type { Deps } from '../../../deps.ts';
import { proofOf } from '../names/proof.ts';
import type { StoredDomain } from '../store.ts';

const pointerType = (host: string): DnsRecord['type'] => {
  const family = isIP(host);
  return family === 4 ? 'A' : family === 6 ? 'AAAA' : 'CNAME';
};

const ownHost = ({ config }: Pick<Deps, 'config'>): string =>
  new URL(config.publicUrl).hostname.replace(/^\[(.*)\]$/, '$1');

export function linkRecords(
  deps: Pick<Deps, 'config'>,
  { name, challenge }: Pick<StoredDomain, 'name' | 'challenge'>,
): { readonly proof: WantedRecord; readonly pointer: WantedRecord } {
  const host = ownHost(deps);
  return {
    proof: proofOf('_waybill', { name, challenge }),
    pointer: { use: 'pointer', type: pointerType(host), name, value: host, needed: true },
  };
}

/** An alias may be flattened to addresses, at the top of a zone it always is; then they have to be ours. */
async function lookAtPointer({ dns }: Pick<Deps, 'dns'>, pointer: WantedRecord): Promise<FoundRecord> {
  const { name, value } = pointer;
  const aliases = pointer.type === 'CNAME' ? await dns.aliases(name) : [];
  if (aliases?.includes(value)) return foundAs(pointer, [value], () => true);
  const addresses = await dns.addresses(name);
  const ours = pointer.type === 'CNAME' ? await dns.addresses(value) : [value];
  const isOurs = (found: readonly string[]) => found.some((address) => ours?.includes(address));
  if (addresses !== undefined && isOurs(addresses)) return foundAs(pointer, addresses, isOurs);
  const shown = aliases !== undefined && aliases.length > 0 ? aliases : addresses;
  return foundAs(pointer, shown, () => false);
}

export async function lookAtLink(
  deps: Pick<Deps, 'config' | 'dns'>,
  domain: StoredDomain,
): Promise<FoundRecord[]> {
  const { proof, pointer } = linkRecords(deps, domain);
  return Promise.all([lookAtText(deps.dns, proof), lookAtPointer(deps, pointer)]);
}
