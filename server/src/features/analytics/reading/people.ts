/** Adds to recipients what the account's contacts know of them, and how soon they download. */
import type { AnalyticsReport } from '@waybill/contract/analytics';
import type { Tx } from '../../../db/database.ts';
import type { Counted } from './counts-store.ts';
import { readMedians } from './firsts-store.ts';
import type { Period } from './period.ts';

type Recipients = AnalyticsReport['recipients'];

export async function readPeople(
  tx: Tx,
  period: Period,
  people: readonly Counted<'person'>[],
): Promise<Recipients> {
  const emails = people.map(({ data }) => data.email);
  const medians = await readMedians(tx, period, emails);
  const contacts =
    emails.length === 0
      ? []
      : await tx
          .selectFrom('contacts')
          .select(['email', 'name', 'company'])
          .where('user_id', '=', period.userId)
          .where('email', 'in', emails)
          .execute();
  const known = new Map(contacts.map((contact) => [contact.email, contact]));
  return people.map(({ data: { email }, downloads }) => ({
    email,
    name: known.get(email)?.name ?? '',
    company: known.get(email)?.company ?? '',
    downloads,
    firstSeconds: medians.get(email) ?? null,
  }));
}
