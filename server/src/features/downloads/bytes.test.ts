/** Files and archives as they come over HTTP. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { someBytes } from '../../adapters/storage/upload.suite.ts';
import { openReceiving, type Receiving } from './receiving.suite.ts';

let receiving: Receiving;
let slug: string;
let url: string;
const bytes = someBytes(300_000);
beforeAll(async () => {
  receiving = await openReceiving();
  const user = await receiving.app.makeUser({ role: 'pro' });
  const sent = await receiving.sends.send(
    user,
    { emptyFolders: ['trip/later'] },
    { 'trip/合同 "1".bin': bytes, 'trip/b/empty.txt': 0, 'trip/note.txt': 1_500_000 },
  );
  slug = sent.slug;
  url = (await receiving.offer(slug)).files[0]?.url ?? '';
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(receiving.sends.base + path, { headers, method });
const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const zip = () => `/d/downloadZip/${slug}`;

describe('one file', () => {
  test('T15 comes whole, as an attachment that is never a page', async () => {
    const answer = await get(url, { accept: 'text/html' });
    expect(answer.status).toBe(200);
    expect((await bodyOf(answer)).equals(Buffer.from(bytes))).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-length': '300000',
      'content-type': 'application/octet-stream',
      'content-disposition':
        'attachment; filename="__ _1_.bin"; filename*=UTF-8\'\'%E5%90%88%E5%90%8C%20_1_.bin',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
  });

  test('S127 ranges: right bytes, honest refusals, never more than everything', async () => {
    const etag = (await get(url, {}, 'HEAD')).headers.get('etag') ?? '';
    const cases: [Record<string, string>, number, number, number][] = [
      [{ range: 'bytes=0-0' }, 206, 0, 1],
      [{ range: 'bytes=-1' }, 206, 299_999, 300_000],
      [{ range: 'bytes=100-' }, 206, 100, 300_000],
      [{ range: 'bytes=299999-999999999999' }, 206, 299_999, 300_000],
      [{ range: 'bytes=0-1,5-6' }, 200, 0, 300_000],
      [{ range: 'bytes=5-9', 'if-range': etag }, 206, 5, 10],
      [{ range: 'bytes=5-9', 'if-range': '"other"' }, 200, 0, 300_000],
    ];
    for (const [headers, status, start, end] of cases) {
      const answer = await get(url, headers);
      expect(answer.status, JSON.stringify(headers)).toBe(status);
      expect((await bodyOf(answer)).equals(Buffer.from(bytes.subarray(start, end)))).toBe(true);
      if (status === 206)
        expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/300000`);
    }
    for (const range of ['bytes=5-2', 'bytes=999999999999-', 'bytes=300000-']) {
      const answer = await get(url, { range });
      expect(answer.status, range).toBe(416);
      expect(answer.headers.get('content-range')).toBe('bytes */300000');
      expect((await bodyOf(answer)).length).toBe(0);
    }
    expect((await get(url, { 'if-none-match': `"x", ${etag}` })).status).toBe(304);
  });

  test('HEAD says the same without a byte', async () => {
    const answer = await get(url, { range: 'bytes=0-9' }, 'HEAD');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([206, '10']);
    expect((await bodyOf(answer)).length).toBe(0);
  });

  test('S27 a file of another transfer is not found here', async () => {
    const other = await receiving.sends.send(await receiving.app.makeUser());
    const id = url.split('/').at(-1);
    expect((await get(`/api/d/${other.slug}/files/${id}`)).status).toBe(404);
    expect((await get(`/api/d/${slug}/files/nonsense`)).status).toBe(404);
  });

  test('S190 the log and the numbers know the route, not the address', async () => {
    await bodyOf(await get(url));
    const numbers = await (await get('/metrics')).text();
    expect(numbers).toContain('route="/api/d/:slug/files/:file",status="200"');
    expect(numbers).not.toContain(slug);
  });

  test('an empty file comes, empty', async () => {
    const empty = (await receiving.offer(slug)).files[1];
    const answer = await get(empty?.url ?? '');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '0']);
  });
});

describe('a preview', () => {
  test('S136 of a text is text, at most a megabyte of it, and sandboxed', async () => {
    const { files } = await receiving.offer(slug);
    const answer = await get(files[2]?.preview?.url ?? '');
    expect((await bodyOf(answer)).length).toBe(1_000_000);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; /);
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    const refused = await get(`/api/d/${slug}/previews/${files[0]?._id}`);
    expect(refused.status).toBe(415);
  });
});

test('S136 what would like to be a page is data through every door, however it is asked for', async () => {
  const markup = Uint8Array.from(Buffer.from('<!doctype html><script>alert(1)</script>'));
  const names = ['x.svg', 'x.txt', 'x.png', 'x.pdf', 'x.hтml', 'x.xml', 'x.js', 'x'];
  const sent = await receiving.sends.send(
    await receiving.app.makeUser({ role: 'pro' }),
    {},
    Object.fromEntries(names.map((name) => [name, markup])),
  );
  const { files } = await receiving.offer(sent.slug);
  const shown: string[] = [];
  for (const { url, path, preview, _id } of files) {
    for (const way of ['', '?download=0', '?for=zip', '?download=0&inline=1&content-type=text/html']) {
      const answer = await get(url + way, { accept: 'text/html', 'sec-fetch-dest': 'document' });
      expect([answer.status, answer.headers.get('content-type')], path + way).toEqual([
        200,
        'application/octet-stream',
      ]);
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
    const answer = await get(`/api/d/${sent.slug}/previews/${_id}?download=0`, { accept: 'text/html' });
    expect(answer.status, path).toBe(preview === null ? 415 : 200);
    if (answer.status === 200) shown.push(`${path} ${answer.headers.get('content-type')}`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    if (answer.status === 200)
      expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  }
  expect(shown.sort()).toEqual([
    'x.pdf application/pdf',
    'x.png image/png',
    'x.txt text/plain; charset=utf-8',
    'x.xml text/plain; charset=utf-8',
  ]);
});

describe('everything', () => {
  test('X01 one zip: exact length, the folder’s name, the same bytes for everybody', async () => {
    const offer = await receiving.offer(slug);
    expect(offer.zip?.fileName).toBe('trip.zip');
    const [one, two] = [await get(zip()), await get(zip(), { 'user-agent': 'curl/8' })];
    const body = await bodyOf(one);
    expect(body.length).toBe(offer.zip?.size);
    expect(one.headers.get('content-length')).toBe(String(offer.zip?.size));
    expect(one.headers.get('content-type')).toBe('application/zip');
    expect(one.headers.get('etag')).toBe(two.headers.get('etag'));
    const sum = (buffer: Buffer) => createHash('sha256').update(buffer).digest('hex');
    expect(sum(await bodyOf(two))).toBe(sum(body));
    expect(body.includes('trip/later/')).toBe(true);
  });

  test('S127 a broken zip goes on where it stopped, from a thousand pieces', async () => {
    const body = await bodyOf(await get(zip()));
    const etag = (await get(zip(), {}, 'HEAD')).headers.get('etag') ?? '';
    const cut = Math.floor(body.length / 3);
    const rest = await get(zip(), { range: `bytes=${cut}-`, 'if-range': etag });
    expect(rest.status).toBe(206);
    expect((await bodyOf(rest)).equals(body.subarray(cut))).toBe(true);
    let at = 0;
    for (let n = 1; at < body.length; n += 1) {
      const end = Math.min(body.length, at + ((n * 7_919) % 60_000) + 1);
      const piece = await bodyOf(await get(zip(), { range: `bytes=${at}-${end - 1}` }));
      expect(piece.equals(body.subarray(at, end))).toBe(true);
      at = end;
    }
  });

  test('S38 a new range after the end is refused', async () => {
    const sent = await receiving.sends.send(await receiving.app.makeUser());
    const { files } = await receiving.offer(sent.slug);
    await receiving.change(sent.slug, { expires_at: new Date(Date.now() + 60_000) });
    expect((await get(files[0]?.url ?? '', { range: 'bytes=5-' })).status).toBe(206);
    await receiving.change(sent.slug, { expires_at: new Date(Date.now()) });
    expect((await get(files[0]?.url ?? '', { range: 'bytes=5-' })).status).toBe(410);
    expect((await get(`/d/downloadZip/${sent.slug}`, { range: 'bytes=5-' })).status).toBe(410);
  });
});
