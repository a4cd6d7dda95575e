import { crc32 } from '@waybill/contract/crc32';
import { zipLayout } from '@waybill/zip/layout';
import { describe, expect, test } from 'vitest';
import { askedAt, layOut, type Plan } from './plan.ts';
import { zipAnswer } from './zip-answer.ts';

const IDENTITY = 'a transfer';
const contents = ['first file', 'a second one, a little longer', ''].map((text) =>
  new TextEncoder().encode(text),
);
const files = contents.map((bytes, at) => ({
  path: `folder/${at}.txt`,
  size: bytes.length,
  crc32: crc32(bytes),
  modified: 1_700_000_000_000,
  url: `/api/d/K7RM2XQ/files/${at}?user=mei`,
}));
const folders = [{ path: 'empty', modified: 1_700_000_000_000 }];
const layout = zipLayout({ files, folders, identity: IDENTITY });
const answer = {
  fileName: 'größe.zip',
  size: layout.size,
  etag: layout.etag,
  url: '/d/downloadZip/K7RM2XQ',
  identity: IDENTITY,
  files,
  folders,
};
const plan: Plan = layOut(answer);

/** Gives ranges of the files; each address breaks off after `breaksAt` bytes, the first `breaks` times. */
function storage({ breaks = 0, breaksAt = 3 } = {}) {
  const asked: string[] = [];
  const left = new Map<string, number>();
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const range = new Headers(init.headers).get('range') ?? '';
    asked.push(`${url} ${range}`);
    const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    const bytes = contents[Number(/files\/(\d)/.exec(url)?.[1])]?.slice(Number(from), Number(to) + 1);
    const times = left.get(url) ?? breaks;
    left.set(url, times - 1);
    return new Response(times > 0 ? bytes?.slice(0, breaksAt) : bytes, { status: 206 });
  };
  return { asked, tools: { fetch, wait: async () => {} } };
}

const get = (headers: Record<string, string> = {}) =>
  new Request('https://waybill.example/d/downloadZip/K7RM2XQ', { headers });

async function bytesOf(request: Request, tools: ReturnType<typeof storage>['tools']) {
  const { response } = await zipAnswer(request, plan, tools);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe('the zip worker', () => {
  test('T15 an address names a zip, a person’s own too; anything else is not ours', () => {
    const at = (path: string) => askedAt(`https://waybill.example${path}`);
    expect(at('/d/downloadZip/K7RM2XQ')).toEqual({ slug: 'K7RM2XQ' });
    expect(at('/d/downloadZip/K7RM2XQ?user=mei')).toEqual({ slug: 'K7RM2XQ', user: 'mei' });
    expect(at('/d/downloadZip/K7RM2XQ?choice=B.0a1b2c3d')).toEqual({ slug: 'K7RM2XQ', choice: 'B.0a1b2c3d' });
    for (const path of ['/d/downloadZip/', '/d/downloadZip/a/b', '/d/K7RM2XQ'])
      expect(at(path), path).toBeNull();
  });

  test('T15 a plan that would give other bytes than the server’s is none', () => {
    expect(() => layOut({ ...answer, size: answer.size + 1 })).toThrow();
    expect(() => layOut({ ...answer, etag: '"other"' })).toThrow();
    expect(() => layOut({ ...answer, identity: 'another' })).toThrow();
  });

  test('T28 layOut: each file of a choice is asked for as a part of that choice', () => {
    for (const url of layOut(answer, 'B.0a1b2c3d').urls)
      expect(url).toMatch(/\?user=mei&for=zip&choice=B\.0a1b2c3d$/);
  });

  test('X01 exact length, ETag and name; each file is asked for as a part of everything', async () => {
    const { asked, tools } = storage();
    const { response, bytes } = await bytesOf(get(), tools);
    expect(response.status).toBe(200);
    expect(bytes.length).toBe(layout.size);
    expect(response.headers.get('content-length')).toBe(String(layout.size));
    expect(response.headers.get('etag')).toBe(layout.etag);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="gr__e.zip"; filename*=UTF-8\'\'gr%C3%B6%C3%9Fe.zip',
    );
    expect(asked).toEqual([
      '/api/d/K7RM2XQ/files/0?user=mei&for=zip bytes=0-9',
      '/api/d/K7RM2XQ/files/1?user=mei&for=zip bytes=0-28',
    ]);
  });

  test('X01 a range is the same bytes, only for the same ETag', async () => {
    const whole = (await bytesOf(get(), storage().tools)).bytes;
    const part = await bytesOf(get({ range: 'bytes=50-99', 'if-range': layout.etag }), storage().tools);
    expect(part.response.status).toBe(206);
    expect(part.response.headers.get('content-range')).toBe(`bytes 50-99/${layout.size}`);
    expect(part.bytes).toEqual(whole.slice(50, 100));
    const other = await bytesOf(get({ range: 'bytes=50-', 'if-range': '"other"' }), storage().tools);
    expect([other.response.status, other.bytes.length]).toEqual([200, layout.size]);
    const none = await bytesOf(get({ range: `bytes=${layout.size}-` }), storage().tools);
    expect(none.response.status).toBe(416);
  });

  test('X01 a file whose connection breaks is taken up where it stopped', async () => {
    const whole = (await bytesOf(get(), storage().tools)).bytes;
    const { asked, tools } = storage({ breaks: 2 });
    expect((await bytesOf(get(), tools)).bytes).toEqual(whole);
    const first = asked.filter((one) => one.includes('files/0'));
    expect(first.map((one) => one.split(' ').at(-1))).toEqual(['bytes=0-9', 'bytes=3-9', 'bytes=6-9']);
  });

  test('T15 when not even the first bytes can be had, nothing was answered yet', async () => {
    const refused = { fetch: async () => new Response('', { status: 410 }), wait: async () => {} };
    await expect(zipAnswer(get(), plan, refused)).rejects.toThrow();
  });

  test('T15 zipAnswer: cancelling the download stops reading the files', async () => {
    const { response, over } = await zipAnswer(get(), plan, storage().tools);
    await response.body?.cancel();
    await over;
  });
});
