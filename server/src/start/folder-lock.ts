/** One Waybill per data folder: held by the database, so that it is given back even when we are killed. */
import { connectAsOwner } from '../db/owner.ts';
import { Refusal } from './refusal.ts';

export interface FolderLock {
  release(): Promise<void>;
}

/** `onLost` is called once when the connection that holds the lock ends by itself. */
export async function lockFolder(
  ownerUrl: string,
  folder: string,
  instance: string,
  onLost: () => void,
): Promise<FolderLock> {
  const client = await connectAsOwner(ownerUrl, 'waybill supervisor');
  let released = false;
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 3)) as held',
    [instance],
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
    release: async () => {
      released = true;
      await client.end();
    },
  };
}
