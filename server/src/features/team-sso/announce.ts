/** Lets the open pages of a team's owner know that something about its login provider has changed. */
import type { Tx } from '../../db/database.ts';
import { append } from '../../events/append.ts';
import { domainsChanged } from '../domains/index.ts';

export async function announceProvider(tx: Tx, ownerId: string): Promise<void> {
  await append(tx, domainsChanged, {}, { accountId: ownerId });
}
