/** Tests signing with our own keys. */
import { createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { copyDatabase } from '../../../test/database.ts';
import { atFileEnd } from '../../../test/file-end.ts';
import { type Db, openDb } from '../../db/database.ts';
import { openPool } from '../../db/pool.ts';
import { WAITS } from '../../waits.ts';
import { openDnsServer } from '../dns/dns-server.suite.ts';
import { openResolver } from '../dns/resolver.ts';
import { openOwnKeys } from './own-keys.ts';
import { keyOf, type SendingUnderTest, sendingSuite } from './sending.suite.ts';

const sealingKey = new Uint8Array(32).fill(7);

async function openKeys(): Promise<SendingUnderTest & { readonly db: Db }> {
  const database = await copyDatabase();
  const pool = openPool({ url: database.url, max: 4, name: 'test', onError: () => {}, waits: WAITS });
  const db = openDb(pool);
  atFileEnd(async () => {
    await pool.end();
    await database.drop();
  });
  const dns = await openDnsServer();
  const sending = openOwnKeys({
    db,
    dns: openResolver([dns.address], { tryMs: 500, capMs: 2_000 }),
    sealingKey,
  });
  const { id: user_id } = await db
    .insertInto('users')
    .values({
      email: 'owner@example.com',
      role: 'business',
      granted_role: 'business',
      full_name: '',
      lang: 'en',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const claim = async (name: string) => {
    await db.deleteFrom('domains').where('name', '<>', name).execute();
    return db
      .insertInto('domains')
      .values({ user_id, kind: 'sending', name, challenge: 'x' })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ name }))
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
  };
  return { sending, dns, claim, db };
}

let opened: ReturnType<typeof openKeys> | undefined;
/** One for all tests. */
const keys = () => {
  opened ??= openKeys();
  return opened;
};

sendingSuite('own', keys);

test('M05 no key signs before its record was found, and the database alone opens none', async () => {
  const { sending, dns, claim, db } = await keys();
  const added = await sending.add(await claim('sealed.test'));
  expect(await sending.signatureOf(added.id)).toBeUndefined();
  dns.set('TXT', keyOf(added).name, keyOf(added).value);
  await sending.check(added.id);
  const signature = await sending.signatureOf(added.id);
  if (signature?.by !== 'us') throw new Error('it is not ours');
  expect(signature.key.domain).toBe('sealed.test');
  const half = createPublicKey(signature.key.privateKey).export({ type: 'spki', format: 'der' });
  expect(keyOf(added).value).toBe(`v=DKIM1; k=rsa; p=${half.toString('base64')}`);

  const { private_key } = await db.selectFrom('signing_keys').selectAll().executeTakeFirstOrThrow();
  expect(private_key.toString('latin1')).not.toContain('PRIVATE KEY');
  const other = openOwnKeys({ db, dns: openResolver([dns.address]), sealingKey: new Uint8Array(32) });
  await expect(other.signatureOf(added.id)).rejects.toThrow();
});

test('M05 two looks at once make one key, and activate it once', async () => {
  const { sending, dns, claim, db } = await keys();
  const domain = await claim('twice.test');
  const [one, two] = await Promise.all([sending.add(domain), sending.add(domain)]);
  expect(one.records).toEqual(two.records);
  dns.set('TXT', keyOf(one).name, keyOf(one).value);
  await Promise.all([sending.check(one.id), sending.check(one.id), sending.check(one.id)]);
  const rotated = await Promise.all([sending.rotate(one.id), sending.rotate(one.id)]);
  expect(keyOf(rotated[0], 'next_key')).toEqual(keyOf(rotated[1], 'next_key'));
  expect(await db.selectFrom('signing_keys').select('id').execute()).toHaveLength(2);
});

test('M05 a key that was replaced is deleted after seven days', async () => {
  const { sending, dns, claim, db } = await keys();
  const added = await sending.add(await claim('old.test'));
  const publish = (name: string, value: string) => dns.set('TXT', name, value);
  publish(keyOf(added).name, keyOf(added).value);
  await sending.check(added.id);
  const next = keyOf(await sending.rotate(added.id), 'next_key');
  publish(next.name, next.value);
  const done = await sending.check(added.id);
  expect(done?.oldKey?.keptUntil?.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  await db
    .updateTable('signing_keys')
    .set({ retired_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('retired_at', 'is not', null)
    .execute();
  expect((await sending.check(added.id))?.oldKey).toBeNull();
});
