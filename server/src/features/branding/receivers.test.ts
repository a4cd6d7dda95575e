/** What receivers get of a company's branding: on pages, on locked ones, and in mails. */
import { NO_BRANDING } from '@waybill/contract/branding';
import type { Brand } from '@waybill/contract/look';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BrandingTests, openBrandingTests } from './branding.suite.ts';

let t: BrandingTests;
beforeAll(async () => {
  t = await openBrandingTests();
});

const offerOf = async (slug: string): Promise<Brand | null> =>
  (await t.post('/v1/getDownload', { slug })).json().brand;

describe('M06 what receivers get', () => {
  test('M06 a member’s transfer wears the owner’s look, as it is now', async () => {
    const owner = await t.app.makeUser({ role: 'team' });
    const member = await t.app.makeUser({ role: 'team' });
    await t.change(owner, { accent: '#1a5fb4', message: 'Welcome', hidePoweredBy: true });
    const { slug } = await t.sends.send(member, {});
    await t.app.deps.db.updateTable('transfers').set({ owner: owner.id }).where('slug', '=', slug).execute();
    expect(await offerOf(slug)).toMatchObject({
      accent: '#1a5fb4',
      message: 'Welcome',
      poweredBy: false,
    });
    await t.change(owner, { accent: '#b41a1a' });
    expect((await offerOf(slug))?.accent).toBe('#b41a1a');
  });

  test('M06 a locked or ended link shows colours and logo, but no texts, and a wrong one nothing', async () => {
    const user = await t.app.makeUser({ role: 'pro', fullName: 'Very Private' });
    const footer = { text: 'Secret terms', url: 'https://secret.example/' };
    await t.change(user, { accent: '#1a5fb4', message: 'Secret message', footer, hidePoweredBy: true });
    await t.app.deps.db
      .updateTable('users')
      .set({ company: 'Secret company' })
      .where('id', '=', user.id)
      .execute();
    const locked = await t.sends.send(user, { password: 'harbour lights', message: 'Secret words' });
    const lookAt = (slug: string) => t.post('/api/downloadLook', { slug });
    const answer = await lookAt(locked.slug);
    expect(answer.json().look).toEqual({
      accent: '#1a5fb4',
      background: 'none',
      backgroundColour: null,
      backgroundPicture: null,
      logo: null,
      poweredBy: false,
    });
    expect(answer.body).not.toMatch(/secret|private/i);
    await t.app.deps.db
      .updateTable('transfers')
      .set({ taken_down_at: new Date() })
      .where('slug', '=', locked.slug)
      .execute();
    expect((await lookAt(locked.slug)).json().look).toBeNull();
    expect((await lookAt('ZZZZZZZ')).json().error.code).toBe('not_found');
  });

  test('M06 a request shows the look too, also while it is locked', async () => {
    const user = await t.app.makeUser({ role: 'pro' });
    await t.change(user, { accent: '#1a5fb4', message: 'Welcome' });
    const ask = async (more: object) =>
      (
        await t.app.inject({
          method: 'POST',
          url: '/api/requests',
          headers: { authorization: `Bearer ${user.token}`, 'x-waybill': '1' },
          payload: {
            title: 'Papers',
            sendAs: 'link',
            expiryDate: Date.now() + 86_400_000,
            key: crypto.randomUUID(),
            ...more,
          },
        })
      ).json().request.slug;
    const post = (url: string, id: string) => t.post(url, { id });
    const open = await post('/api/r/open', await ask({}));
    expect(open.json().give.brand).toMatchObject({ accent: '#1a5fb4', message: 'Welcome' });
    const locked = await ask({ password: 'harbour lights' });
    expect((await post('/api/r/open', locked)).json().error.code).toBe('locked');
    const look = await post('/api/r/look', locked);
    expect(look.json().look.accent).toBe('#1a5fb4');
    expect(look.body).not.toContain('Welcome');
  });

  test('M06 mails to receivers have the accent, the footer link and no name of ours', async () => {
    const user = await t.app.makeUser({ role: 'pro', fullName: 'Mei Lin' });
    const footer = { text: 'Our terms', url: 'https://huanyu.example/terms' };
    await t.change(user, { accent: '#1a5fb4', footer, hidePoweredBy: true });
    await t.sends.send(user, { sendAs: 'email', emailTo: ['anna@look.example'] });
    await t.sends.mailbox.quiet();
    const { html } = await t.app.deps.db
      .selectFrom('outbox')
      .select('html')
      .where('to_address', '=', 'anna@look.example')
      .executeTakeFirstOrThrow();
    expect(html).toContain('background-color:#1a5fb4');
    expect(html).toContain('href="https://huanyu.example/terms"');
    expect(html).not.toContain('>Waybill<');
    await t.setRole(user, 'free');
    await t.sends.send(user, { sendAs: 'email', emailTo: ['joris@look.example'] });
    await t.sends.mailbox.quiet();
    const later = await t.app.deps.db
      .selectFrom('outbox')
      .select('html')
      .where('to_address', '=', 'joris@look.example')
      .executeTakeFirstOrThrow();
    expect(later.html).toContain('>Waybill<');
    expect(later.html).not.toContain('huanyu.example');
  });

  test('D12 the preview of a mail shows what is not saved yet, in either language', async () => {
    const user = await t.app.makeUser({ role: 'pro' });
    const preview = async (payload: object) =>
      (await t.call(user, { method: 'POST', path: '/mail', payload })).json().html;
    const html = await preview({ lang: 'en', accent: '#1a5fb4', hidePoweredBy: true });
    expect(html).toContain('background-color:#1a5fb4');
    expect(html).toContain('lang="en"');
    expect(await preview({ lang: 'zh' })).toContain('lang="zh-CN"');
    expect((await t.read(user)).branding).toEqual(NO_BRANDING);
  });
});
