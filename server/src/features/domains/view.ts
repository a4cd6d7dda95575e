/** Builds the view of a team’s domains. */
import type { DnsRecord, Domains, DomainView, SendingDomainView } from '@waybill/contract/domains';
import { showable } from '../../adapters/dns/found.ts';
import type { FoundRecord, WantedRecord } from '../../db/tables/domains.ts';
import type { Deps } from '../../deps.ts';
import type { User } from '../../http/actor.ts';
import { requireAdmin } from '../teams/index.ts';
import { offAtOf, stateOf } from './checking/rules.ts';
import { linkRecords } from './link/records.ts';
import { shownName } from './names/letters.ts';
import { allowedDomains } from './policy.ts';
import { sendingRecords } from './sending/records.ts';
import { type DomainKind, domainsOf, type StoredDomain } from './store.ts';

export const viewRecord = (looked: readonly FoundRecord[], wanted: WantedRecord): DnsRecord => {
  const seen = looked.find(({ type, name }) => type === wanted.type && name === wanted.name);
  const { found: shown, hidden } = showable(wanted, seen?.found ?? []);
  return {
    ...wanted,
    found: shown,
    hidden: hidden || seen?.hidden === true,
    state: seen?.state ?? 'unknown',
  };
};

/** What each kind of domain needs, in the order in which it is set up. */
const wantedOf: Readonly<Record<DomainKind, (deps: Deps, domain: StoredDomain) => WantedRecord[]>> = {
  link: (deps, domain) => {
    const { proof, pointer } = linkRecords(deps, domain);
    return [pointer, proof];
  },
  sending: (_deps, domain) => sendingRecords(domain),
};

export const viewRecords = (deps: Deps, domain: StoredDomain): DnsRecord[] =>
  wantedOf[domain.kind](deps, domain).map((wanted) => viewRecord(domain.found, wanted));

const viewDomain = (deps: Deps, domain: StoredDomain): DomainView => ({
  name: domain.name,
  shown: shownName(domain.name),
  state: stateOf(domain),
  problem: domain.problem,
  records: viewRecords(deps, domain),
  checkedAt: domain.checked_at?.getTime() ?? null,
  offAt: offAtOf(domain)?.getTime() ?? null,
});

const viewSending = (deps: Deps, domain: StoredDomain): SendingDomainView => {
  const old = domain.service?.oldKey;
  return {
    ...viewDomain(deps, domain),
    fromAddress: domain.from_address ?? '',
    fromName: domain.from_name,
    rotating: domain.service?.rotating ?? false,
    oldKey: old
      ? { name: old.name, keptUntil: old.keptUntil === null ? null : Date.parse(old.keptUntil) }
      : null,
  };
};

export async function viewDomains(deps: Deps, user: User): Promise<Domains> {
  requireAdmin(user);
  const all = await domainsOf(deps.db, user.ownerId);
  const link = all.find(({ kind }) => kind === 'link');
  const sending = all.find(({ kind }) => kind === 'sending');
  return {
    allowed: await allowedDomains(deps.db, user.ownerId),
    linkDomain: link === undefined ? null : viewDomain(deps, link),
    sendingDomain: sending === undefined ? null : viewSending(deps, sending),
  };
}
