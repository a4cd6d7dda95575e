/** Tests that a request cannot make us use another host's name. */
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import type { Mailbox } from '../../../test/mailbox.ts';
import { openSends, type Sends } from '../../../test/sends.ts';

let app: TestApp;
let sends: Sends;
let mailbox: Mailbox;
let port: number;
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'https://app.example' } });
  sends = await openSends(app);
  ({ mailbox } = sends);
  port = Number(new URL(sends.base).port);
});

/** The status line of the response to bytes that no client library would send. */
const raw = (lines: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.on('data', (bytes) => {
      answer += bytes.toString();
    });
    socket.on('end', () => resolve(answer.split('\r\n', 1)[0] ?? ''));
    socket.on('error', reject);
  });

const CLAIMS: readonly Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.com' },
  { forwarded: 'host=evil.com;proto=http' },
  { 'x-original-host': 'evil.com', 'x-host': 'evil.com' },
  { host: 'app.example', 'x-forwarded-host': 'evil.com', 'x-forwarded-proto': 'http' },
];

test('S99 links are made from PUBLIC_URL, whatever the request says about hosts', async () => {
  for (const headers of CLAIMS) {
    const { email } = await app.makeUser({ password: 'correct horse' });
    const asked = await openBrowser(app).post('/api/resetPasswordLink', { email }, { headers });
    expect(asked.statusCode).toBe(200);
    const { text } = await mailbox.newest(email, 'reset');
    expect(text).toContain('https://app.example/updatepassword?t=');
    expect(text).not.toContain('evil');
  }
});

test('S99 an invitation and a transfer are mailed with links from PUBLIC_URL, whatever the request says', async () => {
  for (const [at, headers] of CLAIMS.entries()) {
    const user = await app.makeUser({ role: 'business' });
    const as = { token: user.token, headers };
    const browser = openBrowser(app);
    const people = { invited: `in${at}@evil-hosts.test`, also: `also${at}@evil-hosts.test` };
    const invited = await browser.post('/api/team/invites', { emails: [people.invited] }, as);
    const also = await browser.ask('PATCH', '/api/teams', { body: { newMemberEmail: people.also }, ...as });
    expect([invited.statusCode, also.statusCode]).toEqual([200, 200]);
    for (const email of Object.values(people)) {
      const { text } = await mailbox.newest(email, 'team-invite');
      expect(text).toContain('https://app.example/invite/');
      expect(text.replaceAll('evil-hosts.test', '')).not.toContain('evil');
    }
    const { access, fileObjects } = await sends.upload(user);
    const to = `to${at}@evil-hosts.test`;
    const body = { draftId: access.draftId, sendAs: 'email', emailTo: [to], fileObjects };
    const sent = await browser.post('/api/quicksend2', body, as);
    const on = await browser.ask('PATCH', `/api/transfers/${sent.json().transfer.slug}`, {
      body: { revision: 0, openByLink: true },
      ...as,
    });
    expect(on.json().transfer.linkUrl).toMatch(/^https:\/\/app\.example\/w\//);
    const { text } = await mailbox.newest(to, 'transfer');
    expect(text).toContain('https://app.example/d/');
    expect(text.replaceAll('evil-hosts.test', '')).not.toContain('evil');
  }
});

test('S99 a request for an unknown host is refused and changes nothing', async () => {
  const { email } = await app.makeUser({ password: 'correct horse' });
  const { token } = await app.makeUser({ role: 'business' });
  const hosts = ['evil.com', 'app.example:1@evil', 'app.example.evil.com', 'evil.com:443', "x' or 1=1--"];
  for (const host of hosts) {
    for (const url of ['/api/resetPasswordLink', '/api/verifyEmail', '/api/newsignupverify']) {
      const answer = await openBrowser(app).post(
        url,
        { email, password: 'correct horse' },
        { headers: { host } },
      );
      expect([400, 404]).toContain(answer.statusCode);
    }
    const invited = await openBrowser(app).post(
      '/api/team/invites',
      { emails: [email] },
      { token, headers: { host } },
    );
    expect([400, 404]).toContain(invited.statusCode);
    const page = await app.inject({ url: '/', headers: { host } });
    expect([400, 404]).toContain(page.statusCode);
  }
  expect(codeOf(await app.inject({ url: '/', headers: { host: 'evil.com' } }))).toBe('unknown_host');
  await mailbox.quiet();
  expect(await mailbox.all(email)).toEqual([]);
});

test('S99 M04 a visitor of a host that is served no longer gets a page in words, which repeats nothing of the request', async () => {
  const visit = (headers: Record<string, string>) =>
    app.inject({
      url: '/w/evilslug',
      headers: { host: 'evil.com', accept: 'text/html,*/*;q=0.8', ...headers },
    });
  const english = await visit({});
  expect([english.statusCode, english.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(english.body).toContain('This link no longer works');
  expect(english.body).not.toMatch(/evil|waybill/i);
  expect(english.headers['set-cookie']).toBeUndefined();
  expect((await visit({ 'accept-language': 'zh-CN' })).body).toContain('此链接已失效');
  expect((await visit({ host: "x' or 1=1--" })).body).not.toContain('1=1');
});

test('S99 two hosts, or a whole address in the request line, are refused', async () => {
  const end = 'Connection: close';
  expect(await raw(['GET /api/location HTTP/1.1', 'Host: app.example', end])).toContain('200');
  expect(await raw(['GET /api/location HTTP/1.1', 'Host: app.example', 'Host: evil.com', end])).toContain(
    '400',
  );
  expect(await raw(['GET /api/location HTTP/1.1', 'Host: app.example', 'Host: app.example', end])).toContain(
    '400',
  );
  expect(await raw(['GET http://evil.com/api/location HTTP/1.1', 'Host: app.example', end])).toMatch(
    / 40[04]/,
  );
  expect(await raw(['GET http://evil.com/ HTTP/1.1', 'Host: app.example', end])).toMatch(/ 40[04]/);
  expect(await raw(['GET /api/location HTTP/1.1', 'Host: evil.com', end])).toContain('404');
  expect(await raw(['GET /api/location HTTP/1.1', 'Host:', end])).toMatch(/ 40[04]/);
  expect(await raw(['GET /api/location HTTP/1.0', end])).toContain('400');
});

test('health checks may use any host name, and people the machine’s own address', async () => {
  const health = await app.inject({ url: '/health', headers: { host: '10.1.2.3:8080' } });
  expect(health.statusCode).toBe(200);
  expect(await raw(['GET /api/location HTTP/1.1', `Host: 127.0.0.1:${port}`, 'Connection: close'])).toContain(
    '200',
  );
});
