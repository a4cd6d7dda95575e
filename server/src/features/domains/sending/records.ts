/** The DNS records of a domain to send from: a text that proves it, the key that signs, and a policy. */
import { getDomain } from 'tldts';
import { foundAs, lookAtText } from '../../../adapters/dns/found.ts';
import type { Dns } from '../../../adapters/dns/port.ts';
import type { FoundRecord, WantedRecord } from '../../../db/tables/domains.ts';
import type { Deps } from '../../../deps.ts';
import { proofOf } from '../names/proof.ts';
import type { StoredDomain } from '../store.ts';
import { type Kept, readService } from './service.ts';

const sendingProof = (domain: StoredDomain): WantedRecord => proofOf('_waybill-mail', domain);

/** Ours are signed for the domain, so a policy refuses only forged ones. Who has one already keeps it. */
const policyOf = ({ name }: StoredDomain): WantedRecord => ({
  use: 'policy',
  type: 'TXT',
  name: `_dmarc.${name}`,
  value: 'v=DMARC1; p=none',
  needed: false,
});

const isPolicy = (text: string): boolean => /^\s*v\s*=\s*DMARC1\s*(;|$)/.test(text);

/** A subdomain has the policy of its domain. */
async function lookAtPolicy(dns: Pick<Dns, 'texts'>, domain: StoredDomain): Promise<FoundRecord> {
  const wanted = policyOf(domain);
  const own = await dns.texts(wanted.name);
  const above = getDomain(domain.name);
  if (own?.some(isPolicy) || above === null || above === domain.name)
    return foundAs(wanted, own, (texts) => texts.some(isPolicy));
  const inherited = (await dns.texts(`_dmarc.${above}`))?.filter(isPolicy) ?? [];
  return inherited.length > 0 ? foundAs(wanted, inherited, () => true) : foundAs(wanted, own, () => false);
}

export const sendingRecords = (domain: StoredDomain): WantedRecord[] => [
  ...(domain.service?.records.filter(({ use }) => use !== 'return_path') ?? []),
  sendingProof(domain),
  ...(domain.service?.records.filter(({ use }) => use === 'return_path') ?? []),
  policyOf(domain),
];

export interface SendingLook {
  readonly found: FoundRecord[];
  readonly kept: Kept;
  /** A new key waits for its record. */
  readonly isAwaited: boolean;
}

export async function lookAtSending(deps: Deps, domain: StoredDomain): Promise<SendingLook> {
  const [service, proof, policy] = await Promise.all([
    readService(deps, domain),
    lookAtText(deps.dns, sendingProof(domain)),
    lookAtPolicy(deps.dns, domain),
  ]);
  return {
    found: [...service.found, proof, policy],
    kept: service.kept,
    isAwaited: service.isRotating,
  };
}
