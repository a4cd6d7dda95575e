/** Builds the view of contacts: with their groups, and the companies that their domains stand for. */
import type { BookEntry, ContactBook } from '@waybill/contract/contacts';
import type { LogoView } from '@waybill/contract/logo';
import { companyDomain } from '../../adapters/logos/company-domain.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { groupsOf, membershipsOf, membershipsOfUser } from './groups-store.ts';
import { allContacts, type StoredContact } from './store.ts';

const hostOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

const viewContact = (
  contact: StoredContact,
  groups: readonly string[],
  domain: string | null,
): BookEntry => ({
  _id: contact.id,
  email: contact.email,
  name: contact.name,
  company: contact.company,
  groups: [...groups],
  transfers: contact.sent,
  lastSentAt: contact.used_at?.getTime() ?? null,
  createdAt: contact.created_at.getTime(),
  domain,
});

export async function viewOne(db: Db | Tx, contact: StoredContact): Promise<BookEntry> {
  const groups = await membershipsOf(db, [contact.id]);
  return viewContact(contact, groups.get(contact.id) ?? [], companyDomain(contact.email) ?? null);
}

export async function viewBook(deps: Deps, userId: string): Promise<ContactBook> {
  const [contacts, groups, members] = await Promise.all([
    allContacts(deps.db, userId),
    groupsOf(deps.db, userId),
    membershipsOfUser(deps.db, userId),
  ]);
  // Many contacts share a host, and reading one costs more than looking it up.
  const domains = new Map<string, string | null>();
  for (const { email } of contacts) {
    const host = hostOf(email);
    if (!domains.has(host)) domains.set(host, companyDomain(host) ?? null);
  }
  const companies: LogoView[] = [];
  for (const domain of new Set(domains.values()))
    if (domain !== null) companies.push({ domain, ...(await deps.logos.find(domain)) });
  return {
    contacts: contacts.map((contact) =>
      viewContact(contact, members.get(contact.id) ?? [], domains.get(hostOf(contact.email)) ?? null),
    ),
    groups: groups.map(({ id, name }) => ({ _id: id, name })),
    companies,
  };
}
