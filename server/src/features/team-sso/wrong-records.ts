/** The record of a mail domain while it is missing or wrong, for the mail about it. */

import type { Db, Tx } from '../../db/database.ts';
import type { WantedRecord } from '../../db/tables/domains.ts';
import { recordOf } from './domain/look.ts';
import { findProvider } from './store.ts';

export async function wrongLoginRecords(db: Db | Tx, id: string): Promise<WantedRecord[]> {
  const provider = await findProvider(db, id);
  return provider?.problem === 'record' ? [recordOf(provider)] : [];
}
