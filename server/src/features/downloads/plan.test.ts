/** How a zip is made up, and what its files sum up to. */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { zipLayout } from '@waybill/zip/layout';
import { pump } from '@waybill/zip/pump';
import { beforeAll, describe, expect, test } from 'vitest';
import { gather, someBytes } from '../../adapters/storage/upload.suite.ts';
import { openReceiving, type Receiving } from './receiving.suite.ts';

let receiving: Receiving;
let slug: string;
const bytes = someBytes(70_000);
beforeAll(async () => {
  receiving = await openReceiving();
  const user = await receiving.app.makeUser({ role: 'pro' });
  const files = { 'z.bin': bytes, 'a/ü.bin': someBytes(10), '0.txt': 0 };
  slug = (await receiving.sends.send(user, { emptyFolders: ['later/on'] }, files)).slug;
});

test('C33 the plan makes the same bytes elsewhere', async () => {
  const browser = receiving.stranger();
  const plan = (await browser.post('/api/zip', { slug })).json();
  const layout = zipLayout(plan);
  const whole = await gather(
    pump(layout.range(0, layout.size), async function* (index, start, end) {
      const answer = await browser.ask('GET', plan.files[index].url, {
        headers: { range: `bytes=${start}-${end - 1}` },
      });
      yield answer.rawPayload;
    }),
  );
  const served = await browser.ask('GET', plan.url);
  expect([layout.size, layout.etag]).toEqual([plan.size, plan.etag]);
  expect(served.headers.etag).toBe(plan.etag);
  expect(served.rawPayload.equals(whole)).toBe(true);
});

test('a zip waits for checksums that are not there yet', async () => {
  const sent = await receiving.sends.send(await receiving.app.makeUser());
  const { files } = await receiving.offer(sent.slug);
  await receiving.app.deps.db
    .updateTable('files')
    .set({ crc32: null })
    .where('id', '=', files[0]?._id ?? '')
    .execute();
  expect((await receiving.offer(sent.slug)).zip).toBeNull();
  const answer = await receiving.stranger().ask('GET', `/d/downloadZip/${sent.slug}`);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
});

describe('X03 checksums', () => {
  test('are those of the bytes; SHA-256 is computed once and kept', async () => {
    const browser = receiving.stranger();
    const { files } = await receiving.offer(slug, browser);
    const ask = (file = '') => browser.post('/api/checksum', { slug, file });
    const [one, two] = await Promise.all([ask(files[0]?._id), ask(files[0]?._id)]);
    const right = {
      crc32: crc32(bytes).toString(16).padStart(8, '0'),
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
    expect(one.json()).toEqual(right);
    expect(two.json()).toEqual(right);
    const kept = await receiving.app.deps.db
      .selectFrom('files')
      .select('sha256')
      .where('id', '=', files[0]?._id ?? '')
      .executeTakeFirstOrThrow();
    expect(kept.sha256?.toString('hex')).toBe(right.sha256);
    expect((await ask(files[2]?._id)).json().sha256).toBe(createHash('sha256').digest('hex'));
  });
});
