import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { sendMail } from '../../mail/deliver.ts';
import { postMail } from '../../mail/post.ts';

const paths = [
  '/dev/outbox',
  '/dev/outbox.json',
  '/dev/outbox/1',
  '/dev/outbox/1/html',
  '/dev/outbox/style.css',
];

let app: TestApp;
let token: string;
let unknown: { statusCode: number; body: string };

const withoutId = (body: string): string => body.replace(/"requestId":"[^"]*"/, '');

beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'http://waybill.example' } });
  token = await app.makeOperatorToken();
  const answer = await app.inject({ url: '/dev/no-such-page' });
  unknown = { statusCode: answer.statusCode, body: withoutId(answer.body) };
  for (const to of ['anna@example.com', 'bert@example.com']) {
    const id = await app.deps.db
      .transaction()
      .execute((tx) => postMail(tx, { to, lang: 'en', mail: { name: 'code', code: '48210', minutes: 10 } }));
    await sendMail.run({ id }, { deps: app.deps, attempt: 1, lastAttempt: false });
  }
});

const get = (url: string, options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  app.inject({ url, ...options, headers: { host: 'localhost:8080', ...options.headers } });

const asOperator = (url: string, headers: Record<string, string> = {}) =>
  get(url, { headers: { authorization: `Bearer ${token}`, ...headers } });

const expectUnknown = (answer: { statusCode: number; body: string }): void => {
  expect({ statusCode: answer.statusCode, body: withoutId(answer.body) }).toEqual(unknown);
};

describe('who may see the outbox', () => {
  test('S96 another machine gets 404, even with the token and a Host of localhost', async () => {
    for (const url of paths) {
      for (const remoteAddress of ['192.168.1.7', '203.0.113.9', '2001:db8::1', '::ffff:203.0.113.9']) {
        const headers = { host: 'localhost', authorization: `Bearer ${token}` };
        expectUnknown(await get(url, { remoteAddress, headers }));
        expectUnknown(await get(`${url}?token=${token}`, { remoteAddress, headers }));
      }
    }
  });

  test('S96 a request through a proxy gets 404, whatever it says', async () => {
    const traces: Record<string, string>[] = [
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-host': 'localhost' },
      { 'x-forwarded-proto': 'https' },
      { forwarded: 'for=127.0.0.1' },
      { 'x-real-ip': '127.0.0.1' },
      { via: '1.1 proxy' },
    ];
    for (const url of paths) for (const trace of traces) expectUnknown(await asOperator(url, trace));
  });

  test('S96 a request under another host name gets 404', async () => {
    const hosts = [
      'files.customer.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'evil.example:8080',
      'localhost@evil.example',
    ];
    for (const url of paths) {
      for (const host of hosts) {
        const answer = await asOperator(url, { host });
        expect(answer.statusCode).toBe(404);
        // The same as for any other path under that name.
        expect(withoutId(answer.body)).toBe(withoutId((await asOperator('/nothing-here', { host })).body));
      }
    }
  });

  test('S96 the outbox does not exist when a mail server is set', async () => {
    const other = await testApp({
      env: {
        PUBLIC_URL: 'http://waybill.example',
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'a@example.com',
      },
      database: app.database,
    });
    for (const url of paths) {
      const answer = await other.inject({
        url,
        headers: { host: 'localhost', authorization: `Bearer ${token}` },
      });
      expectUnknown(answer);
    }
  });

  test('S96 /dev/outbox without the operator token, or with a wrong one, answers as any unknown path', async () => {
    const user = await app.makeUser();
    const revoked = await app.makeOperatorToken();
    await app.deps.db
      .updateTable('operator_tokens')
      .set({ revoked_at: new Date() })
      .where('name', '=', 'test')
      .execute();
    token = await app.makeOperatorToken();
    for (const url of paths) {
      const tries = [
        get(url),
        get(url, { remoteAddress: '::1' }),
        get(url, { headers: { authorization: `Bearer ${user.token}` } }),
        get(url, { headers: { authorization: `Bearer ${revoked}` } }),
        get(`${url}?token=${revoked}`),
        get(`${url}?token=wbo_x`),
        get(url, { headers: { cookie: 'waybill_outbox=99999999999.AAAA' } }),
      ];
      for (const answer of await Promise.all(tries)) {
        expectUnknown(answer);
        expect(answer.headers).not.toHaveProperty('www-authenticate');
      }
    }
  });

  test('S96 a token in the URL becomes a cookie and is removed from the URL', async () => {
    const first = await get(`/dev/outbox?token=${token}&lang=zh`, { headers: { host: 'waybill.example' } });
    expect(first.statusCode).toBe(303);
    expect(first.headers.location).toBe('/dev/outbox?lang=zh');
    const cookie = String(first.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect(String(first.headers['set-cookie'])).toMatch(
      /; Path=\/dev\/outbox; Max-Age=3600; HttpOnly; SameSite=Lax$/,
    );
    const second = await get('/dev/outbox?lang=zh', { headers: { cookie } });
    expect(second.statusCode).toBe(200);
    expect(second.body).toContain('发件箱');
  });
});

describe('what it shows', () => {
  test('the JSON lists every mail, newest first, with its links', async () => {
    const answer = await asOperator('/dev/outbox.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const mails = answer.json();
    expect(mails.map((mail: { to: string }) => mail.to)).toEqual(['bert@example.com', 'anna@example.com']);
    expect(mails[1]).toMatchObject({
      kind: 'code',
      subject: '48210 is your Waybill code',
      links: ['http://waybill.example'],
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(mails[1].html).toContain('48210');
    expect(mails[1].text).toContain('Your code: 48210');
    const filtered = (await asOperator('/dev/outbox.json?to=Anna@Example.com')).json();
    expect(filtered.map((mail: { to: string }) => mail.to)).toEqual(['anna@example.com']);
  });

  test('the pages show the list and one mail, in English and Chinese, without scripts', async () => {
    const list = await asOperator('/dev/outbox');
    expect(list.body).toContain('48210 is your Waybill code');
    const [, id = ''] = /href="\/dev\/outbox\/(\d+)\?/.exec(list.body) ?? [];
    const mail = await asOperator(`/dev/outbox/${id}?lang=zh`);
    expect(mail.body).toContain('纯文本版');
    expect(mail.body).toContain(`<iframe sandbox title="HTML 版" src="/dev/outbox/${id}/html">`);
    for (const page of [list, mail]) {
      expect(page.body).not.toMatch(/<script|<style|\sstyle=/);
      expect(page.headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'/,
      );
    }
  });

  test('a mail is shown in a sandbox that only we may frame', async () => {
    const [mail] = (await asOperator('/dev/outbox.json')).json();
    const page = await asOperator(`/dev/outbox/${mail.id}/html`);
    expect(page.body).toBe(mail.html);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox$/);
    expect(policy).not.toContain('script');
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  test('markup in a subject or an address is shown as text', async () => {
    await app.deps.mailer.send({
      messageId: '<hostile@waybill.example>',
      kind: 'code',
      from: { name: '<b>Joris</b>', address: 'no-reply@waybill.example' },
      to: '<script>@example.com',
      subject: '<script>alert(1)</script> {{7*7}}',
      html: '<p><a href="javascript:alert(1)">x</a></p>',
      text: '</pre><script>alert(2)</script>',
    });
    const [{ id }] = (await asOperator('/dev/outbox.json')).json();
    for (const url of ['/dev/outbox', `/dev/outbox/${id}`, '/dev/outbox?to=%22%3E%3Cscript%3E']) {
      const page = await asOperator(url);
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toContain('<script>');
      expect(page.body).not.toContain('href="javascript:');
    }
    expect((await asOperator('/dev/outbox')).body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {{7*7}}');
  });

  test('an unknown or malformed id answers 404', async () => {
    for (const id of ['999999', '0', 'x', '-1', '99999999999999999999', '%00']) {
      expectUnknown(await asOperator(`/dev/outbox/${id}`));
    }
  });
});
