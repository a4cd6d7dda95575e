/** Lets the open pages of those who manage domains know that something about them has changed. */
import type { Tx } from '../../db/database.ts';
import { append } from '../../events/append.ts';
import { domainsChanged } from './events.ts';
import { managersOf } from './store.ts';

export async function announceDomains(tx: Tx, ownerId: string): Promise<void> {
  // In one order, because each takes a lock of its account.
  for (const accountId of (await managersOf(tx, ownerId)).sort())
    await append(tx, domainsChanged, {}, { accountId });
}
