/** The pair of keys by which push services know this installation (VAPID): made once, and the same on all servers. */
import webPush from 'web-push';
import type { Deps } from '../../../deps.ts';
import { openSecret, sealSecret } from '../../../installation/seal.ts';

const OF = 'push';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const read = (db: Deps['db']) => db.selectFrom('push_keys').selectAll().executeTakeFirst();

export async function pushKeys({ db, keys }: Pick<Deps, 'db' | 'keys'>): Promise<PushKeys> {
  let stored = await read(db);
  if (stored === undefined) {
    const made = webPush.generateVAPIDKeys();
    // Of servers that start at once, the first one’s count.
    await db
      .insertInto('push_keys')
      .values({
        public_key: made.publicKey,
        private_key: sealSecret(keys.pushKeys, OF, made.privateKey),
      })
      .onConflict((conflict) => conflict.column('only_one').doNothing())
      .execute();
    stored = await read(db);
  }
  if (stored === undefined) throw new Error('the keys for push could not be stored');
  try {
    const privateKey = openSecret(keys.pushKeys, OF, stored.private_key);
    return { publicKey: stored.public_key, privateKey };
  } catch {
    // The installation has another key by now. Browsers that subscribed by the old one have to do so again.
    await forget(db, stored.public_key);
    return pushKeys({ db, keys });
  }
}

const forget = (db: Deps['db'], publicKey: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('push_keys')
      .where('public_key', '=', publicKey)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await tx.deleteFrom('push_devices').execute();
  });
