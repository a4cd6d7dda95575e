/** Ends the logins by a team's provider: sessions, connections and logins under way. Accounts and what they sent stay. */
import type { Tx } from '../../db/database.ts';
import { dropTeamIdentities, endTeamSessions } from '../accounts/index.ts';
import { dropBegun, type StoredProvider, writeProvider } from './store.ts';

/** Switched on again, it logs in those who were connected. */
export async function switchOff(tx: Tx, { id }: Pick<StoredProvider, 'id'>): Promise<void> {
  await writeProvider(tx, id, { on_since: null, required: false });
  await dropBegun(tx, id);
  await endTeamSessions(tx, id);
}

/** What connected people no longer holds: another provider may name others by the same subject. */
export async function endLogins(tx: Tx, provider: Pick<StoredProvider, 'id'>): Promise<void> {
  await switchOff(tx, provider);
  await dropTeamIdentities(tx, provider.id);
}
