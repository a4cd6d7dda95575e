/** Tests that every sent file gets its SHA-256 in the background. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { openSends, type Sends } from '../../../../test/sends.ts';
import { ObjectDamaged, type Storage, StorageAway } from '../../../adapters/storage/port.ts';
import { someBytes } from '../../../adapters/storage/upload.suite.ts';
import { hashUploads } from './hash-files.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const RULES = { bytesPerSecond: 1e9, runMs: 60_000, calmS: 0 };

interface Hashed {
  readonly path: string;
  readonly sha256: string | null;
  readonly hashed: boolean;
}

async function hashesOf(slug: string): Promise<Hashed[]> {
  const { rows } = await sql<Hashed>`
    select path, encode(sha256, 'hex') as sha256, hashed_at is not null as hashed
    from files join drafts on drafts.id = draft_id where slug = ${slug} order by position`.execute(
    app.deps.db,
  );
  return rows;
}

const send = async (files: Record<string, Uint8Array<ArrayBuffer> | number>) =>
  (await sends.send(await app.makeUser({ role: 'pro' }), {}, files)).slug;
const hexOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const isAlive = (when: string) =>
  sql`insert into file_hashing (alive_at) values (now() - ${when}::interval)
    on conflict (single) do update set alive_at = excluded.alive_at`.execute(app.deps.db);

/** The storage, whose reads of some keys fail. */
const failing = (error: Error, fails: (key: string) => boolean): Storage => ({
  ...app.deps.storage,
  read: (at, range) => {
    if (fails(at.key)) throw error;
    return app.deps.storage.read(at, range);
  },
});

test('H26 every sent file gets its SHA-256, empty and handed over as it is, without being asked for', async () => {
  const bytes = someBytes(70_000);
  const slug = await send({ 'a.bin': bytes, 'empty.txt': 0 });
  expect((await hashesOf(slug)).map(({ sha256 }) => sha256)).toEqual([null, null]);
  await hashUploads(app.deps, RULES);
  expect(await hashesOf(slug)).toEqual([
    { path: 'a.bin', sha256: hexOf(bytes), hashed: true },
    { path: 'empty.txt', sha256: hexOf(new Uint8Array()), hashed: true },
  ]);
});

test('H26 an upload of the last minutes waits until it is calm', async () => {
  const slug = await send({ 'a.bin': 10 });
  await hashUploads(app.deps, { ...RULES, calmS: 300 });
  expect((await hashesOf(slug))[0]?.sha256).toBeNull();
});

test('H26 damaged files are skipped, and a region that is away is tried again by the next run', async () => {
  const slug = await send({ 'a.bin': 10, 'b.bin': 20 });
  const away = failing(new StorageAway('no answer'), () => true);
  await hashUploads({ ...app.deps, storage: away }, RULES);
  expect((await hashesOf(slug)).map(({ hashed }) => hashed)).toEqual([false, false]);
  const damaged = failing(new ObjectDamaged('damaged'), (key) => key.endsWith('a.bin'));
  await hashUploads({ ...app.deps, storage: damaged }, RULES);
  const [first, second] = await hashesOf(slug);
  expect([first?.sha256, second?.sha256 === null, second?.hashed]).toEqual([null, false, true]);
});

test('H26 one process computes at a time, and what a killed one left is continued', async () => {
  const slug = await send({ 'a.bin': 10 });
  await isAlive('1 minute');
  await hashUploads(app.deps, RULES);
  expect((await hashesOf(slug))[0]?.sha256).toBeNull();
  await isAlive('3 minutes');
  await Promise.all([hashUploads(app.deps, RULES), hashUploads(app.deps, RULES)]);
  expect((await hashesOf(slug))[0]?.hashed).toBe(true);
});

test('H26 bytes are read no faster than the limit', async () => {
  const slug = await send({ 'a.bin': 200_000 });
  const begun = performance.now();
  await hashUploads(app.deps, { ...RULES, bytesPerSecond: 400_000 });
  expect(performance.now() - begun).toBeGreaterThan(450);
  expect((await hashesOf(slug))[0]?.hashed).toBe(true);
});
