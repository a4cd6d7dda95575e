/** Who may choose a team's look, and what of it is stored. */
import { NO_BRANDING } from '@waybill/contract/branding';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BrandingTests, openBrandingTests, photo } from './branding.suite.ts';

let t: BrandingTests;
beforeAll(async () => {
  t = await openBrandingTests();
});

describe('M06 choosing', () => {
  test('D12 an account begins without branding, and keeps each part that is changed', async () => {
    const user = await t.app.makeUser({ role: 'pro', fullName: 'Mei Lin' });
    expect(await t.read(user)).toMatchObject({
      branding: NO_BRANDING,
      brand: { accent: null, background: 'none', logo: null, poweredBy: true },
      mayChange: true,
      mayHidePoweredBy: true,
      owner: { name: 'Mei Lin', email: user.email },
    });
    const footer = { text: 'Terms', url: 'https://huanyu.example/terms' };
    expect((await t.change(user, { accent: '#ffe08a', footer })).statusCode).toBe(200);
    expect((await t.change(user, { message: ' Welcome ', hidePoweredBy: true })).statusCode).toBe(200);
    const { branding, brand } = await t.read(user);
    expect(branding).toEqual({
      ...NO_BRANDING,
      accent: '#ffe08a',
      footer,
      message: 'Welcome',
      hidePoweredBy: true,
    });
    expect(brand).toMatchObject({ accent: '#ffe08a', footer, message: 'Welcome', poweredBy: false });
    await t.change(user, { footer: null, accent: null });
    expect((await t.read(user)).branding).toMatchObject({ footer: null, accent: null, message: 'Welcome' });
  });

  test('S139 a colour is six hexadecimal digits, and a link is https without a name in it', async () => {
    const user = await t.app.makeUser({ role: 'pro' });
    const text = 'Terms';
    for (const bad of [
      { accent: 'red' },
      { accent: '#FFF' },
      { accent: '#FFE08A' },
      { accent: '#ffe08a;background:url(//evil.example)' },
      { accent: '#ffe08a}body{display:none' },
      { backgroundColour: 'var(--ink)' },
      { backgroundColour: '#12345\n6' },
      { background: 'url(x)' },
      { footer: { text, url: 'javascript:alert(1)' } },
      { footer: { text, url: 'http://huanyu.example' } },
      { footer: { text, url: 'https://waybill.example@evil.example/' } },
      { footer: { text: ' ', url: 'https://huanyu.example' } },
      { footer: { text, url: 'https://huanyu.example', rel: 'x' } },
      { message: 'x'.repeat(281) },
      { css: 'body{}' },
    ])
      expect([(await t.change(user, bad)).json().error?.code, bad]).toEqual(['invalid_input', bad]);
    expect((await t.read(user)).branding).toEqual(NO_BRANDING);
  });

  test('M06 the owner and admins change the team’s branding, members look at it', async () => {
    const owner = await t.app.makeUser({ role: 'team', fullName: 'Owner' });
    const admin = await t.app.makeUser({ role: 'team' });
    const member = await t.app.makeUser({ role: 'team' });
    await t.join(admin, owner, 'admin');
    await t.join(member, owner, 'member');
    expect((await t.change(admin, { accent: '#1a5fb4' })).statusCode).toBe(200);
    const logo = await photo(300, 100).png().toBuffer();
    const put = await t.call(admin, { method: 'PUT', path: '/logo', payload: logo, type: 'image/png' });
    expect(put.json().brand.logo).toMatch(/^\/api\/picture\//);
    expect(await t.read(member)).toMatchObject({
      branding: { accent: '#1a5fb4' },
      mayChange: false,
      owner: { name: 'Owner', email: owner.email },
    });
    const bytes = await photo(20, 20).jpeg().toBuffer();
    for (const answer of [
      await t.change(member, { accent: '#ff0000' }),
      await t.putBackground(member, bytes),
      await t.call(member, { method: 'DELETE', path: '/background' }),
      await t.call(member, { method: 'PUT', path: '/logo', payload: logo, type: 'image/png' }),
      await t.call(member, { method: 'DELETE', path: '/logo' }),
    ])
      expect(answer.json().error.code).toBe('forbidden');
    expect((await t.read(owner)).brand).toMatchObject({ accent: '#1a5fb4', logo: put.json().brand.logo });
    const log = await t.app.deps.db
      .selectFrom('team_log')
      .select(['act', 'actor_id'])
      .where('owner_id', '=', owner.id)
      .execute();
    expect(log).toEqual(Array(2).fill({ act: 'branding_changed', actor_id: admin.id }));
    const removed = await t.call(admin, { method: 'DELETE', path: '/logo' });
    expect(removed.json().brand.logo).toBeNull();
  });

  test('M06 only a paid plan hides “powered by”, and it is back when the plan is no longer paid', async () => {
    const user = await t.app.makeUser({ role: 'free' });
    expect((await t.change(user, { hidePoweredBy: true })).json().error.code).toBe('plan_required');
    await t.setRole(user, 'personal');
    expect((await t.change(user, { hidePoweredBy: true })).json().brand.poweredBy).toBe(false);
    await t.setRole(user, 'free');
    expect(await t.read(user)).toMatchObject({
      branding: { hidePoweredBy: true },
      brand: { poweredBy: true },
      mayHidePoweredBy: false,
    });
  });

  test('M06 every open page of the owner learns of a change', async () => {
    const user = await t.app.makeUser({ role: 'pro' });
    await t.change(user, { accent: '#1a5fb4' });
    const events = await t.app.deps.db
      .selectFrom('events')
      .select('kind')
      .where('account_id', '=', user.id)
      .execute();
    expect(events).toEqual([{ kind: 'branding.changed' }]);
  });
});

describe('M06 the background picture', () => {
  test('S137 it is drawn anew as WebP of at most 2,400 pixels, without what the file said about itself', async () => {
    const user = await t.app.makeUser({ role: 'pro' });
    const bytes = await sharp({ create: { width: 2_600, height: 1_300, channels: 3, background: '#123456' } })
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
      .jpeg()
      .toBuffer();
    const { brand, picture } = (await t.putBackground(user, bytes)).json();
    expect(brand).toMatchObject({ background: 'picture', backgroundPicture: picture });
    const served = await t.app.inject({ method: 'GET', url: picture });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 2_400,
      height: 1_200,
    });
    expect(served.rawPayload.includes('SECRET-OWNER')).toBe(false);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    await t.change(user, { background: 'none' });
    expect(await t.read(user)).toMatchObject({ picture, brand: { backgroundPicture: null } });
    await t.change(user, { background: 'picture' });
    expect((await t.call(user, { method: 'DELETE', path: '/background' })).json()).toMatchObject({
      picture: null,
      branding: { background: 'none' },
    });
    expect((await t.app.inject({ method: 'GET', url: picture })).statusCode).toBe(404);
  });

  test('S137 what is no picture is refused, as are SVG, pages and too many bytes', async () => {
    const user = await t.app.makeUser({ role: 'pro' });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const code = async (bytes: Buffer, type: string) =>
      (await t.putBackground(user, bytes, type)).json().error.code;
    expect(await code(svg, 'image/png')).toBe('bad_image');
    expect(await code(svg, 'image/svg+xml')).toBe('unsupported_media_type');
    expect(await code(Buffer.from('<!doctype html><script>1</script>'), 'image/webp')).toBe('bad_image');
    expect(await code(Buffer.alloc(5_000_001), 'image/png')).toBe('too_large');
    expect((await t.read(user)).picture).toBeNull();
  });
});
