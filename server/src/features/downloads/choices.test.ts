/** Several chosen files as one zip. */
import { encodeChoice } from '@waybill/contract/choice';
import type { Offer } from '@waybill/contract/downloads';
import { zipLayout } from '@waybill/zip/layout';
import { pump } from '@waybill/zip/pump';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../../test/browser.ts';
import { gather, someBytes } from '../../adapters/storage/upload.suite.ts';
import { openReceiving, type Receiving } from './receiving.suite.ts';

let receiving: Receiving;
let slug: string;
let offer: Offer;
const contents = { 'a/one.txt': someBytes(900), 'a/two.bin': someBytes(70_000), 'z.bin': someBytes(20) };
beforeAll(async () => {
  receiving = await openReceiving();
  const user = await receiving.app.makeUser({ role: 'pro' });
  slug = (await receiving.sends.send(user, { emptyFolders: ['later'] }, contents)).slug;
  offer = await receiving.offer(slug);
});

const choose = (...paths: string[]) =>
  encodeChoice(
    offer.files.map(({ _id }) => _id),
    new Set(offer.files.flatMap(({ _id, path }) => (paths.includes(path) ? [_id] : []))),
  );
const stamps = () =>
  receiving.app.deps.db
    .selectFrom('downloads')
    .innerJoin('transfers', 'transfers.id', 'downloads.transfer_id')
    .selectAll('downloads')
    .where('slug', '=', slug)
    .execute();

describe('T28 a choice of files', () => {
  test('T28 /zip and the server make the same exact, resumable zip of the chosen files only', async () => {
    const browser = receiving.stranger();
    const choice = choose('a/one.txt', 'a/two.bin');
    const plan = (await browser.post('/api/zip', { slug, choice })).json();
    expect(plan.files.map(({ path }: { path: string }) => path)).toEqual(['a/one.txt', 'a/two.bin']);
    expect(plan.folders).toEqual([]);
    const layout = zipLayout(plan);
    expect([layout.size, layout.etag]).toEqual([plan.size, plan.etag]);
    const whole = await gather(
      pump(layout.range(0, layout.size), async function* (index, start, end) {
        const answer = await browser.ask('GET', `${plan.files[index].url}&choice=${choice}`, {
          headers: { range: `bytes=${start}-${end - 1}` },
        });
        yield answer.rawPayload;
      }),
    );
    const again = receiving.stranger();
    const served = await again.ask('GET', plan.url);
    expect(served.headers).toMatchObject({ etag: plan.etag, 'content-length': String(plan.size) });
    expect(served.rawPayload.equals(whole)).toBe(true);
    const rest = await again.ask('GET', plan.url, {
      headers: { range: 'bytes=1000-', 'if-range': plan.etag },
    });
    expect(rest.statusCode).toBe(206);
    expect(rest.rawPayload.equals(whole.subarray(1_000))).toBe(true);
    // Two receivers, one download each, however many requests they needed.
    const counted = await stamps();
    expect(counted.map(({ file_name, file_names }) => [file_name, file_names])).toEqual(
      Array(2).fill(['one.txt, two.bin', ['one.txt', 'two.bin']]),
    );
  });

  test('T28 another choice is another zip and another download', async () => {
    const browser = receiving.stranger();
    const [one, two] = [choose('a/one.txt', 'z.bin'), choose('a/two.bin', 'z.bin')];
    const before = (await stamps()).length;
    const etags = [];
    for (const choice of [one, two, one]) {
      const answer = await browser.ask('GET', `/d/downloadZip/${slug}?choice=${choice}`);
      etags.push(answer.headers.etag);
    }
    expect(etags[0]).not.toBe(etags[1]);
    expect(etags[2]).toBe(etags[0]);
    expect((await stamps()).length - before).toBe(2);
  });

  test('T28 what is no choice of this transfer is not found, and a part belongs to its choice', async () => {
    const browser = receiving.stranger();
    const other = encodeChoice(['x', 'y'], new Set(['x']));
    for (const choice of [other, 'B.00000000', 'nonsense'])
      for (const answer of [
        await browser.ask('GET', `/d/downloadZip/${slug}?choice=${choice}`),
        await browser.post('/api/zip', { slug, choice }),
      ])
        expect(codeOf(answer), choice).toBe('not_found');
    const part = `/api/d/${slug}/files/${offer.files[2]?._id}?for=zip&choice=${choose('a/one.txt', 'a/two.bin')}`;
    expect(codeOf(await browser.ask('GET', part))).toBe('not_found');
  });

  test('T28 a choice of 1,500 files has an address and one plan', async () => {
    const user = await receiving.app.makeUser({ role: 'business' });
    const sent = await receiving.sends.send(user);
    await sql`insert into files (draft_id, position, path, key, size, crc32)
      select draft_id, at, 'take ' || at || '.bin', 'empty/' || at, 0, 0
      from transfer_drafts, generate_series(1, 1499) as at where transfer_id = ${sent._id}`.execute(
      receiving.app.deps.db,
    );
    const ids = (await receiving.offer(sent.slug)).files.map(({ _id }) => _id);
    const choice = encodeChoice(ids, new Set(ids.filter((_, at) => at % 2 === 0)));
    const address = `/d/downloadZip/${sent.slug}?choice=${choice}`;
    expect(address.length).toBeLessThan(400);
    const plan = (await receiving.stranger().post('/api/zip', { slug: sent.slug, choice })).json();
    expect([plan.files.length, plan.url]).toEqual([750, address]);
    const answer = await receiving.stranger().ask('GET', address);
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, plan.size]);
  });
});
