import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { mailLogoUrl } from './mail-logo.ts';
import { pngOf } from './png.suite.ts';

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
  test('is redrawn: as a square for the profile, within 512 pixels for the logo', async () => {
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

  test('a new picture has a new address, and the old address answers 404', async () => {
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

  test('is rotated by its orientation tag, and a small logo is not enlarged', async () => {
    const user = await app.makeUser();
    const turned = await plain(60, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { logoPic } = (await put(user, turned, 'image/jpeg', 'logo')).json().user;
    expect(await sharp((await fetched(logoPic)).rawPayload).metadata()).toMatchObject({
      width: 20,
      height: 60,
    });
  });
});

describe('refused uploads', () => {
  test.each<readonly [string, () => Buffer | Promise<Buffer>]>([
    ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
    ['a beginning of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a PNG without pixels', () => pngOf({ width: 9, height: 9 })],
    ['a page behind a PNG signature', () => Buffer.from('\x89PNG\r\n\x1a\n<!doctype html>', 'latin1')],
    ['a broken WebP', () => Buffer.from('RIFF\x20\x00\x00\x00WEBPVP8 \xff\xff\xff\xff', 'latin1')],
  ])('%s is refused', async (_, make) => {
    const answer = await put(await app.makeUser(), await make());
    expect(answer.json().error.code).toBe('bad_image');
  });

  test('an unknown kind of picture, a call without a session and an invalid picture id are refused', async () => {
    const user = await app.makeUser();
    const bytes = await plain(9, 9).png().toBuffer();
    expect((await put(user, bytes, 'image/png', 'banner')).statusCode).toBe(400);
    expect((await put({ ...user, token: 'x' }, bytes)).statusCode).toBe(401);
    expect((await fetched('/api/picture/../../etc/passwd')).statusCode).toBe(404);
    expect((await fetched('/api/picture/1')).statusCode).toBe(400);
  });
});

describe('the logo that receivers see', () => {
  const logoOf = async (user: TestUser) =>
    (await put(user, await plain(1200, 300).png().toBuffer(), 'image/png', 'logo')).json().user.logoPic;
  const linkOf = async (user: TestUser) => {
    const url = await mailLogoUrl(app.deps, app.deps.db, user.id);
    return url === undefined ? undefined : new URL(url).pathname;
  };

  test('D07 logo: a mail shows it as PNG by a link of its own, and follows a new logo', async () => {
    const user = await app.makeUser();
    expect(await linkOf(user)).toBeUndefined();
    await logoOf(user);
    const link = (await linkOf(user)) ?? '';
    for (const round of ['drawn', 'kept']) {
      const { rawPayload, headers } = await fetched(link);
      expect(await sharp(rawPayload).metadata(), round).toMatchObject({
        format: 'png',
        width: 320,
        height: 80,
      });
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=600',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
    await put(user, await plain(60, 60).png().toBuffer(), 'image/png', 'logo');
    expect(await sharp((await fetched(link)).rawPayload).metadata()).toMatchObject({ width: 60 });
  });

  test('M06 logo: a white one on nothing has a dark plate in mails, which show it on white', async () => {
    const user = await app.makeUser();
    const letters = (colour: string) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><path d="M20 20h160v20h-160z" fill="${colour}"/></svg>`,
      );
    const cornerOf = async (colour: string) => {
      await put(user, await sharp(letters(colour)).png().toBuffer(), 'image/png', 'logo');
      const { rawPayload } = await fetched((await linkOf(user)) ?? '');
      return [...(await sharp(rawPayload).ensureAlpha().raw().toBuffer()).subarray(0, 4)];
    };
    expect(await cornerOf('#ffffff')).toEqual([0x15, 0x18, 0x1e, 255]);
    expect((await cornerOf('#0b2545'))[3]).toBe(0);
  });

  test('D07 logo: the link of a suspended user shows a transparent pixel, and a forged link answers 404', async () => {
    const user = await app.makeUser();
    await logoOf(user);
    const link = (await linkOf(user)) ?? '';
    await app.deps.db.updateTable('users').set({ status: 'revoke' }).where('id', '=', user.id).execute();
    const { rawPayload } = await fetched(link);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1 });
    expect((await fetched(`${link.slice(0, -4)}AAAA`)).statusCode).toBe(404);
    expect((await fetched('/api/mailLogo/x')).statusCode).toBe(404);
  });
});
