/** The records of a domain that are missing or wrong, for the mail about them. */
import type { DnsRecord } from '@waybill/contract/domains';
import type { Db, Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { findDomainById } from './store.ts';
import { viewRecords } from './view.ts';

export async function wrongRecords(
  deps: Deps,
  db: Db | Tx,
  domainId: string,
): Promise<Pick<DnsRecord, 'type' | 'name' | 'value'>[]> {
  const domain = await findDomainById(db, domainId);
  if (domain === undefined) return [];
  return viewRecords(deps, domain)
    .filter(({ needed, state }) => needed && state !== 'right')
    .map(({ type, name, value }) => ({ type, name, value }));
}
