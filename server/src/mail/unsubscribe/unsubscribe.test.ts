import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { sampleMail } from '../../../test/mails.ts';
import { startSmtpServer, type TestSmtpServer } from '../../adapters/mail/smtp-server.suite.ts';
import { sendMail } from '../deliver.ts';
import type { MailKind } from '../kinds.ts';
import { postMail } from '../post.ts';
import { openWish, sealWish } from './token.ts';

let app: TestApp;
let server: TestSmtpServer;

beforeAll(async () => {
  server = await startSmtpServer();
  app = await testApp({
    env: {
      SMTP_URL: server.url,
      MAIL_FROM: 'Waybill <no-reply@waybill.example>',
      PUBLIC_URL: 'https://waybill.example',
    },
  });
});

afterAll(() => server.close());

const send = async (to: string, kind: MailKind): Promise<string> => {
  const id = await app.deps.db
    .transaction()
    .execute((tx) => postMail(tx, { to, lang: 'en', mail: sampleMail(kind) }));
  await sendMail.run({ id }, { deps: app.deps, attempt: 1, lastAttempt: false });
  const { state } = await app.deps.db
    .selectFrom('mails')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state;
};

const linkFor = async (to: string): Promise<URL> => {
  const [mail] = (await server.received()).filter((each) => each.to === to);
  const [header = ''] = mail?.header('list-unsubscribe') ?? [];
  expect(mail?.header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
  expect(header).toMatch(/^<https:\/\/waybill\.example\/api\/unsubscribe\?token=[\w.-]+>$/);
  return new URL(header.slice(1, -1));
};

const oneClick = (link: URL) =>
  app.inject({
    method: 'POST',
    url: link.pathname + link.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

describe('unsubscribing', () => {
  test('a notification has a one-click link that turns off its kind and no other', async () => {
    expect(await send('anna@example.com', 'downloaded')).toBe('sent');
    const link = await linkFor('anna@example.com');
    expect((await oneClick(link)).statusCode).toBe(200);
    expect((await oneClick(link)).statusCode).toBe(200);
    expect(await send('anna@example.com', 'downloaded')).toBe('suppressed');
    expect(await send('anna@example.com', 'expiring')).toBe('sent');
    expect(await send('anna@example.com', 'code')).toBe('sent');
    expect(await send('bert@example.com', 'downloaded')).toBe('sent');
  });

  test('S89 unsubscribing from visitors’ files keeps users’ files, and turning off notifications keeps visitors’ files', async () => {
    expect(await send('pestered@example.com', 'visitor-transfer')).toBe('sent');
    await oneClick(await linkFor('pestered@example.com'));
    expect(await send('pestered@example.com', 'visitor-transfer')).toBe('suppressed');
    expect(await send('pestered@example.com', 'transfer')).toBe('sent');
    const { id, email } = await app.makeUser();
    await app.deps.db.updateTable('users').set({ notify_mails: false }).where('id', '=', id).execute();
    expect(await send(email, 'visitor-transfer')).toBe('sent');
    for (const kind of ['sent', 'downloaded', 'expiring', 'expired'] as const)
      expect(await send(email, kind)).toBe('suppressed');
    for (const kind of ['undelivered', 'password-guessed'] as const)
      expect(await send(email, kind)).toBe('sent');
  });

  test('opening the link changes nothing, it only asks', async () => {
    await send('scanner@example.com', 'downloaded');
    const link = await linkFor('scanner@example.com');
    const page = await app.inject({ url: link.pathname + link.search });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<form method="post"><button type="submit">');
    expect(page.body).toContain('scanner@example.com');
    expect(await send('scanner@example.com', 'downloaded')).toBe('sent');
  });

  test('the page is in the language of the mail, and cannot be scripted or framed', async () => {
    const key = app.deps.keys.unsubscribe;
    const token = await sealWish(key, { address: 'zh@example.com', kind: 'expiring', lang: 'zh' });
    const page = await app.inject({ url: `/api/unsubscribe?token=${token}` });
    expect(page.body).toContain('lang="zh-CN"');
    expect(page.body).toContain('即将过期提醒');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form-action 'self'/,
    );
    expect(page.headers['referrer-policy']).toBe('no-referrer');
  });

  test('K23 someone who unsubscribed subscribes again with one click, reads it, and can undo it', async () => {
    const to = 'again@example.com';
    expect(await send(to, 'downloaded')).toBe('sent');
    const link = await linkFor(to);
    const post = (path: string) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      });
    /** Presses the only button of the page. */
    const press = async (body: string) => post(/action="([^"]+)"/.exec(body)?.[1] ?? '');
    const off = await oneClick(link);
    expect(off.body).toContain('Subscribe again');
    expect(await send(to, 'downloaded')).toBe('suppressed');
    // Opened later, the link still offers it, and opening alone changes nothing.
    const later = await app.inject({ url: link.pathname + link.search });
    expect(later.body).toContain('Subscribe again');
    expect(await send(to, 'downloaded')).toBe('suppressed');
    const on = await press(later.body);
    expect([on.statusCode, on.body.includes('You’re subscribed again')]).toEqual([200, true]);
    expect(await send(to, 'downloaded')).toBe('sent');
    const undone = await press(on.body);
    expect(undone.body).toContain('You’re unsubscribed');
    expect(await send(to, 'downloaded')).toBe('suppressed');
  });

  test('K23 subscribing again turns on one kind only, and a wrong token nothing', async () => {
    const address = 'two@example.com';
    const tokens = await Promise.all(
      (['downloaded', 'expiring'] as const).map((kind) =>
        sealWish(app.deps.keys.unsubscribe, { address, kind, lang: 'zh' }),
      ),
    );
    for (const token of tokens)
      await oneClick(new URL(`https://waybill.example/api/unsubscribe?token=${token}`));
    const again = await oneClick(new URL(`https://waybill.example/api/resubscribe?token=${tokens[0]}`));
    expect(again.body).toContain('已重新订阅');
    expect(await send(address, 'downloaded')).toBe('sent');
    expect(await send(address, 'expiring')).toBe('suppressed');
    expect((await oneClick(new URL('https://waybill.example/api/resubscribe?token=x'))).statusCode).toBe(404);
  });

  test('a changed, foreign or invented token does nothing', async () => {
    const wish = { address: 'victim@example.com', kind: 'downloaded', lang: 'en' } as const;
    const token = await sealWish(app.deps.keys.unsubscribe, wish);
    const foreign = await sealWish(new Uint8Array(32).fill(1), wish);
    const changed = token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    const plain = `${Buffer.from('{"alg":"none"}').toString('base64url')}....`;
    for (const wrong of [foreign, changed, plain, 'x', 'a.b.c.d.e']) {
      const answer = await oneClick(new URL(`https://waybill.example/api/unsubscribe?token=${wrong}`));
      expect(answer.statusCode).toBe(404);
    }
    for (const query of ['', '?token=%00'])
      expect((await app.inject({ method: 'POST', url: `/api/unsubscribe${query}` })).statusCode).toBe(400);
    const rows = await app.deps.db
      .selectFrom('mail_suppressions')
      .select('address')
      .where('address', '=', wish.address)
      .execute();
    expect(rows).toEqual([]);
  });

  test('a token decrypts to what was encrypted, and its content is not readable', async () => {
    const key = app.deps.keys.unsubscribe;
    const wish = { address: 'anna@example.com', kind: 'expired', lang: 'zh' } as const;
    const token = await sealWish(key, wish);
    expect(await openWish(key, token)).toEqual(wish);
    const shown = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect(shown.join()).not.toContain('anna');
  });
});

describe('emails that a user turned off', () => {
  test('K23 they are listed in the account and can be turned on again, each user’s own', async () => {
    const anna = await app.makeUser();
    const other = await app.makeUser();
    const browser = openBrowser(app);
    await send(anna.email, 'downloaded');
    await oneClick(await linkFor(anna.email));
    const listed = async ({ token }: { token: string }) =>
      (await browser.ask('GET', '/api/mutedMails', { token })).json().kinds;
    const turn = ({ token }: { token: string }, kind: string, muted: boolean) =>
      browser.post('/api/muteMail', { kind, muted }, { token });
    expect(await listed(anna)).toEqual([
      { kind: 'downloaded', called: { en: 'download notifications', zh: '下载通知' } },
    ]);
    expect(await listed(other)).toEqual([]);
    await turn(other, 'downloaded', false);
    expect(await send(anna.email, 'downloaded')).toBe('suppressed');
    expect((await turn(anna, 'downloaded', false)).json()).toEqual({ kinds: [] });
    expect(await send(anna.email, 'downloaded')).toBe('sent');
    await turn(anna, 'downloaded', true);
    expect(await send(anna.email, 'downloaded')).toBe('suppressed');
    expect(codeOf(await turn(anna, 'code', true))).toBe('not_found');
  });
});
