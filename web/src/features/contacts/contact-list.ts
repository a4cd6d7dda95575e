/** What the list of contacts shows: filtered by group, searched and sorted, from the whole book that is loaded. */
import type { BookEntry, ContactBook } from '@waybill/contract/contacts';
import type { LogoView } from '@waybill/contract/logo';
import { shownLine } from '@waybill/contract/shown-names';
import { htmlLang, type Lang } from '../../i18n/lang.ts';

export const SORTS = ['recent', 'name', 'company'] as const;
export type Sort = (typeof SORTS)[number];

/** A contact with all that its row shows. */
export interface Row {
  readonly contact: BookEntry;
  /** The name, or the address where there is none. */
  readonly title: string;
  readonly company: string;
  readonly logo: LogoView | undefined;
  readonly groups: readonly string[];
  /** All of it in lower case, to search in. */
  readonly text: string;
}

export function rowsOf({ contacts, groups, companies }: ContactBook): Row[] {
  const nameOf = new Map(groups.map(({ _id, name }) => [_id, name]));
  const logoOf = new Map(companies.map((company) => [company.domain, company]));
  return contacts.map((contact) => {
    const names = contact.groups.flatMap((id) => nameOf.get(id) ?? []);
    const logo = contact.domain === null ? undefined : logoOf.get(contact.domain);
    return {
      contact,
      title: shownLine(contact.name || contact.email),
      company: shownLine(contact.company),
      logo,
      groups: names,
      text: [contact.name, contact.email, contact.company || logo?.name || '', ...names]
        .join('\n')
        .toLowerCase(),
    };
  });
}

export interface View {
  readonly q: string;
  /** Null: all contacts. */
  readonly group: string | null;
  readonly sort: Sort;
}

export const wordsOf = (q: string): string[] => q.toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 10);

const usedAt = ({ contact }: Row): number => contact.lastSentAt ?? contact.createdAt;

function ordered(rows: readonly Row[], sort: Sort, lang: Lang): Row[] {
  const { compare } = new Intl.Collator(htmlLang[lang], { sensitivity: 'base', numeric: true });
  const byName = (a: Row, b: Row) => compare(a.title, b.title) || compare(a.contact.email, b.contact.email);
  if (sort === 'recent') return [...rows].sort((a, b) => usedAt(b) - usedAt(a) || byName(a, b));
  if (sort === 'name') return [...rows].sort(byName);
  const companyOf = ({ company, logo }: Row) => company || logo?.name || '';
  // Those without a company come last.
  return [...rows].sort((a, b) => {
    const [one, other] = [companyOf(a), companyOf(b)];
    if ((one === '') !== (other === '')) return one === '' ? 1 : -1;
    return compare(one, other) || byName(a, b);
  });
}

/** Sorted first, so that typing only filters. */
export const sortedRows = (book: ContactBook, sort: Sort, lang: Lang): Row[] =>
  ordered(rowsOf(book), sort, lang);

export function filteredRows(rows: readonly Row[], { q, group }: Pick<View, 'q' | 'group'>): readonly Row[] {
  const words = wordsOf(q);
  if (words.length === 0 && group === null) return rows;
  return rows.filter(
    ({ contact, text }) =>
      (group === null || contact.groups.includes(group)) && words.every((word) => text.includes(word)),
  );
}

/** Group → how many are in it. */
export function groupCounts(contacts: readonly BookEntry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { groups } of contacts) for (const id of groups) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
