import { AppError } from '@waybill/contract/errors';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { mayBePicture } from './formats.ts';
import { drawAnew, LIMITS, runPainter } from './painter.ts';
import { packedZeros, pngOf } from './png.suite.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await testApp();
  user = await app.makeUser();
});

const put = (bytes: Buffer, type = 'image/png') =>
  app.inject({
    method: 'PUT',
    url: '/api/pictures/logo',
    payload: bytes,
    headers: { authorization: `Bearer ${user.token}`, 'content-type': type },
  });

const refusal = async (bytes: Buffer, type?: string): Promise<string> =>
  (await put(bytes, type)).json().error.code;

const kept = async (path: string) => (await app.inject({ method: 'GET', url: path })).rawPayload;

const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c23a0c',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe('hostile pictures', () => {
  test('S137 a file that is not PNG, JPEG or WebP by its bytes is refused, whatever its declared type', async () => {
    const frames = Buffer.concat([
      Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1'),
      ...Array(10_000).fill(Buffer.from(',\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00', 'latin1')),
      Buffer.from(';'),
    ]);
    const pages = ['<!doctype html><script>alert(1)</script>', svg, `<?xml version="1.0"?>${svg}`];
    for (const bytes of [
      frames,
      ...pages.map((page) => Buffer.from(page)),
      await photo(9, 9).avif().toBuffer(),
    ])
      for (const type of ['image/png', 'image/jpeg', 'image/webp'])
        expect(await refusal(bytes, type)).toBe('bad_image');
    for (const type of ['image/svg+xml', 'text/html', 'image/gif'])
      expect(await refusal(Buffer.from(svg), type)).toBe('unsupported_media_type');
  });

  test('S137 a pixel flood is refused by its header, before anything is decoded', async () => {
    const flood = pngOf({ width: 30_000, height: 30_000 }, ['IDAT', await packedZeros(900)]);
    expect(await refusal(flood)).toBe('bad_image');
    // These contain nothing to decode: only the declared size counts.
    for (const [width, height] of [
      [30_000, 30_000],
      [8_000, 5_001],
      [40_000_001, 1],
    ] as const)
      expect(await refusal(pngOf({ width, height }))).toBe('bad_image');
    const most = pngOf({ width: 8_000, height: 5_000 }, ['IDAT', await packedZeros(41)]);
    expect((await put(most)).statusCode).toBe(200);
  });

  test('S137 files over 5 MB are refused as too large, also one of 50 MB', async () => {
    const png = await photo(9, 9).png().toBuffer();
    for (const size of [5_000_001, 50_000_000])
      expect(await refusal(Buffer.concat([png, Buffer.alloc(size - png.length)]))).toBe('too_large');
  });

  test('S137 metadata, colour profile and texts are removed, and the result is at most 512 pixels wide and high', async () => {
    const bytes = await photo(1_200, 800)
      .withExif({
        IFD0: { Copyright: 'SECRET-OWNER' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-XMP</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(bytes.includes('SECRET-OWNER')).toBe(true);
    const webp = await kept((await put(bytes, 'image/jpeg')).json().user.logoPic);
    const { format, width, height, exif, xmp, icc, iptc } = await sharp(webp).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 341 });
    expect([exif, xmp, icc, iptc]).toEqual(Array(4).fill(undefined));
    for (const mark of ['SECRET', 'Exif', 'EXIF', 'XMP', 'ICCP'])
      expect(webp.includes(mark), mark).toBe(false);
  });

  test('S137 only the first frame of an animation is kept', async () => {
    const frames = await Promise.all(Array.from({ length: 40 }, () => photo(20, 20).png().toBuffer()));
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(40);
    const webp = await kept((await put(animation, 'image/webp')).json().user.logoPic);
    const { width, height, pages } = await sharp(webp).metadata();
    expect([width, height, pages ?? 1]).toEqual([20, 20, 1]);
  });

  test('S137 a colour profile that unpacks to 200 MB, or is malformed, is ignored or refused', async () => {
    const idat = ['IDAT', await packedZeros(1)] as const;
    const profile = (data: Buffer) => ['iCCP', Buffer.concat([Buffer.from('p\0\0'), data])] as const;
    const size = { width: 20, height: 20 };
    for (const bomb of [
      pngOf(size, profile(await packedZeros(200)), idat),
      pngOf(size, profile(Buffer.from('none')), idat),
    ]) {
      const answer = await put(bomb);
      expect([200, 400]).toContain(answer.statusCode);
      if (answer.statusCode === 200)
        expect(await sharp(await kept(answer.json().user.logoPic)).metadata()).toMatchObject({ width: 20 });
    }
  });

  test('S137 broken files are drawn or refused, never a server error', async () => {
    const whole = await Promise.all([
      photo(64, 64).png().toBuffer(),
      photo(64, 64).jpeg().toBuffer(),
      photo(64, 64).webp().toBuffer(),
    ]);
    let seed = 137;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (const bytes of whole.flatMap((one) => Array<Buffer>(6).fill(one))) {
      const broken = Buffer.from(
        bytes.subarray(0, bytes.length - (random(3) === 0 ? random(bytes.length / 2) : 0)),
      );
      for (let n = 0; n < 12; n += 1) broken.writeUInt8(random(256), 12 + random(broken.length - 12));
      const drawn = await drawAnew(broken, 'profile').catch((error: unknown) => error);
      if (drawn instanceof AppError) expect(drawn.code).toBe('bad_image');
      else if (drawn instanceof Buffer)
        expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
      else throw drawn;
    }
    const avif = await photo(64, 64).avif().toBuffer();
    for (let n = 0; n < 200; n += 1) {
      const broken = Buffer.from(avif);
      broken.writeUInt8(random(256), random(broken.length));
      expect(mayBePicture(broken)).toBe(false);
    }
  });

  test('S137 the decoder ends when it needs more than 256 MB or 5 s of the processor', async () => {
    expect(LIMITS).toMatchObject({ memory: 256 * 1024 * 1024, ms: 5_000 });
    // 40 million pixels of 8 bytes, which must all be in memory at once because they are interlaced.
    const heavy = pngOf({ width: 8_000, height: 5_000, bits: 16, color: 6, interlaced: true }, [
      'IDAT',
      await packedZeros(321),
    ]);
    const patient = { ...LIMITS, ms: 60_000 };
    expect(await runPainter(heavy, 'logo', { ...patient, memory: 2_000_000_000 })).toBeInstanceOf(Buffer);
    expect(await runPainter(heavy, 'logo', patient)).toBeUndefined();
    const light = await photo(64, 64).png().toBuffer();
    expect(await runPainter(light, 'logo', patient)).toBeInstanceOf(Buffer);
    expect(await runPainter(light, 'logo', { ...LIMITS, ms: 1 })).toBeUndefined();
    const noise = await photo(2_400, 2_400).jpeg({ quality: 50 }).toBuffer();
    expect(await runPainter(noise, 'background', patient)).toBeInstanceOf(Buffer);
  });
});

test('two pictures are drawn at a time, a few wait, and the rest are refused as unavailable', async () => {
  const bytes = await photo(64, 64).png().toBuffer();
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => drawAnew(bytes, 'logo')));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(30);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'unavailable', status: 503 });
});
