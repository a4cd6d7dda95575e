import { deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const put = (user: TestUser, bytes: Buffer, type = 'image/png', kind = 'profile') =>
  app.inject({
    method: 'PUT',
    url: `/api/pictures/${kind}`,
    payload: bytes,
    headers: { authorization: `Bearer ${user.token}`, 'content-type': type },
  });

const fetched = async (path: string) => app.inject({ method: 'GET', url: path });

const plain = (width: number, height: number, background = '#c23a0c') =>
  sharp({ create: { width, height, channels: 3, background } });

describe('a picture', () => {
  test('is drawn anew: a square for the profile, inside 512 for the logo', async () => {
    const user = await app.makeUser();
    const first = (await put(user, await plain(900, 300).jpeg().toBuffer(), 'image/jpeg')).json().user;
    const logo = (await put(user, await plain(1500, 300).webp().toBuffer(), 'image/webp', 'logo')).json()
      .user;
    expect(logo.profilePic).toBe(first.profilePic);
    for (const [path, width, height] of [
      [logo.profilePic, 512, 512],
      [logo.logoPic, 512, 102],
    ]) {
      const { rawPayload, headers } = await fetched(path);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('a new one has a new address, and the old address is empty', async () => {
    const user = await app.makeUser();
    const bytes = await plain(20, 20).png().toBuffer();
    const old = (await put(user, bytes)).json().user.profilePic;
    const fresh = (await put(user, bytes)).json().user.profilePic;
    expect(fresh).not.toBe(old);
    expect((await fetched(old)).statusCode).toBe(404);
    const removed = await app.inject({
      method: 'DELETE',
      url: '/api/pictures/profile',
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect(removed.json().user.profilePic).toBeNull();
    expect((await fetched(fresh)).statusCode).toBe(404);
    const events = await app.deps.db
      .selectFrom('events')
      .select('kind')
      .where('account_id', '=', user.id)
      .execute();
    expect(events).toEqual(Array(3).fill({ kind: 'account.profile_changed' }));
  });

  test('is turned as its camera was held, and a small logo is not blown up', async () => {
    const user = await app.makeUser();
    const turned = await plain(60, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { logoPic } = (await put(user, turned, 'image/jpeg', 'logo')).json().user;
    expect(await sharp((await fetched(logoPic)).rawPayload).metadata()).toMatchObject({
      width: 20,
      height: 60,
    });
  });
});

/** A PNG that says how large it is, and holds what it is given. */
function pngOf(width: number, height: number, ...chunks: (readonly [string, Buffer])[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const all: (readonly [string, Buffer])[] = [['IHDR', header], ...chunks, ['IEND', Buffer.alloc(0)]];
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...all.flatMap(([name, data]) => {
      const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(data.length);
      return [length, body, crc32(body)];
    }),
  ]);
}

function crc32(bytes: Buffer): Buffer {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return sum;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe('what is no picture', () => {
  test.each<readonly [string, () => Buffer | Promise<Buffer>]>([
    ['an SVG with a script', () => Buffer.from(svg)],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', () => plain(9, 9).gif().toBuffer()],
    ['an AVIF', () => plain(9, 9).avif().toBuffer()],
    ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
    ['a beginning of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['30,000 × 30,000 pixels', () => pngOf(30_000, 30_000, ['IDAT', deflateSync(Buffer.alloc(30_000_000))])],
    ['one pixel row over the limit', () => pngOf(8_000, 5_001, ['IDAT', deflateSync(Buffer.alloc(100))])],
    ['a PNG with half its rows', () => pngOf(400, 400, ['IDAT', deflateSync(Buffer.alloc(401 * 200))])],
    ['an SVG behind a PNG signature', () => Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
    ['a broken WebP', () => Buffer.from('RIFF\x20\x00\x00\x00WEBPVP8 \xff\xff\xff\xff', 'latin1')],
    [
      'a zip in a JPEG coat',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), deflateRawSync(Buffer.alloc(99))]),
    ],
  ])('%s is refused', async (_, make) => {
    const answer = await put(await app.makeUser(), await make());
    expect(answer.statusCode).toBe(400);
    expect(['bad_image', 'bad_request', 'invalid_input']).toContain(answer.json().error.code);
  });

  test('neither are 5 MB and a byte, nor what calls itself something else', async () => {
    const user = await app.makeUser();
    const bytes = await plain(9, 9).png().toBuffer();
    const large = Buffer.concat([bytes, Buffer.alloc(5_000_001 - bytes.length)]);
    expect((await put(user, large)).json().error.code).toBe('too_large');
    expect((await put(user, bytes, 'image/svg+xml')).json().error.code).toBe('unsupported_media_type');
    expect((await put(user, bytes, 'image/png', 'banner')).statusCode).toBe(400);
    expect((await put({ ...user, token: 'x' }, bytes)).statusCode).toBe(401);
    expect((await fetched('/api/picture/../../etc/passwd')).statusCode).toBe(404);
    expect((await fetched('/api/picture/1')).statusCode).toBe(400);
  });
});
