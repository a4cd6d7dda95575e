/** Allows one Waybill per data folder: the lock is held by a database session, so that a kill releases it. */
import { keyedLocks } from '../db/locks.ts';
import { connectAsOwner } from '../db/owner.ts';
import { recordServer, type ServerRecord } from '../installation/servers.ts';
import { Refusal } from '../refusal.ts';

export interface FolderLock {
  /** Records this server on the connection that holds the lock, so that it is seen as running. */
  record(server: ServerRecord): Promise<void>;
  release(): Promise<void>;
}

/** `onLost` is called once when the connection that holds the lock is lost. */
export async function lockFolder(
  ownerUrl: string,
  folder: string,
  instance: string,
  onLost: () => void,
): Promise<FolderLock> {
  const client = await connectAsOwner(ownerUrl, 'waybill supervisor');
  let released = false;
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, $2)) as held',
    [instance, keyedLocks.dataFolder],
  );
  if (rows[0]?.held !== true) {
    await client.end();
    throw new Refusal(
      `The data folder ${folder} is in use by another Waybill; stop that one or set DATA_DIR to another folder.`,
    );
  }
  client.on('end', () => {
    if (!released) onLost();
  });
  return {
    record: (server) => recordServer(client, instance, server),
    release: async () => {
      released = true;
      await client.end();
    },
  };
}
