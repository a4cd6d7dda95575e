import { DEFAULT_REGION as region } from '@waybill/contract/regions';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteOf } from './embedded-log.ts';
import { embeddedUnderTest } from './serve.suite.ts';
import { type StorageUnderTest, storageSuite } from './storage.suite.ts';
import { accessOf, someBytes, statusOf, uploaderWith } from './upload.suite.ts';

storageSuite('the embedded store', embeddedUnderTest);

let under: StorageUnderTest;
beforeAll(async () => {
  under = await embeddedUnderTest();
});
afterAll(() => under.close());

const begin = async (draftId: string, bytes: number, seconds = 900) => {
  const prefix = `user/${draftId}/`;
  const issued = await under.storage.issue({ region, prefix, bytes, files: 100, draftId, seconds });
  return { prefix, up: uploaderWith(accessOf(issued, under.endpoint)) };
};

test('S65 revoked credentials are refused at once, those of other drafts still work', async () => {
  const [one, two] = [await begin('a'.repeat(22), 100), await begin('b'.repeat(22), 100)];
  await one.up.put(`${one.prefix}x`, someBytes(1));
  await under.storage.revoke('a'.repeat(22));
  expect(await statusOf(one.up.put(`${one.prefix}y`, someBytes(1)))).toBe(403);
  expect(await statusOf(two.up.put(`${two.prefix}y`, someBytes(1)))).toBe(200);
});

test('S65 expired credentials are refused', async () => {
  const { prefix, up } = await begin('e'.repeat(22), 100, -1);
  await expect(up.put(`${prefix}x`, someBytes(1))).rejects.toMatchObject({
    status: 403,
    code: 'ExpiredToken',
  });
});

test('S79 S80 more bytes than allowed are refused, in one piece or in parts', async () => {
  const { prefix, up } = await begin('d'.repeat(22), 300_000);
  expect(await statusOf(up.put(`${prefix}too-large`, someBytes(300_001)))).toBe(403);
  const id = await up.begin(`${prefix}parts`);
  const statuses: number[] = [];
  for (let number = 1; number <= 5; number += 1)
    statuses.push(await statusOf(up.part(`${prefix}parts`, id, number, someBytes(100_000))));
  expect(statuses).toEqual([200, 200, 200, 403, 403]);
  expect(await under.storage.used(region, prefix)).toBe(300_000);
});

test('CRC-32 of whole files is known without reading them again', async () => {
  const { prefix, up } = await begin('c'.repeat(22), 1_000_000);
  await up.put(`${prefix}x`, someBytes(1_000));
  expect((await under.storage.head(region, `${prefix}x`))?.crc32).toEqual(expect.any(Number));
});

test('sweep frees the bytes of removed objects, and scrub finds nothing damaged', async () => {
  await under.storage.care?.sweep();
  const found = await under.storage.care?.scrub(undefined, new AbortController().signal);
  expect(found).toMatchObject({ damaged: [], last: undefined });
});

test('S190 store reports are logged without access keys and without object keys', () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const about = { requestId: 'R1', method: 'PUT', bucket: 'b', key: 'u/s/secret.pdf', accessKeyId: 'WBTC1' };
  noteOf(log, { kind: 'refused', code: 'AccessDenied', draft: 'd'.repeat(22), ...about });
  noteOf(log, { kind: 'failed', requestId: 'R2', error: new Error('disk') });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'store refused temporary credentials', requestId: 'R1', refusal: 'AccessDenied', method: 'PUT' },
    { msg: 'store failed', requestId: 'R2' },
  ]);
  expect(lines.join()).not.toMatch(/secret|WBTC|ddd/);
});

test('G07 a failure of the store is logged with bucket and key', () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const about = { requestId: 'R1', method: 'PUT', bucket: 'b', key: 'u/s/file.pdf' };
  noteOf(log, { kind: 'failed', ...about, code: 'StorageFull', error: 'Storage full.' });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ ...about, refusal: 'StorageFull', msg: 'store failed' });
});
