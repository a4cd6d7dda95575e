/** Tests what a customer’s domain serves: the owner’s downloads and requests, and nothing else. */
import { api } from '@waybill/contract/api';
import { OWN_PAGES_HEADER } from '@waybill/contract/endpoint';
import { beforeAll, expect, test, vi } from 'vitest';
import { type TestUser, testApp } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { type Claims, openClaims } from '../../../test/claims.ts';
import { drawEncryption, sealedFiles } from '../../../test/encrypted.ts';
import { type Giving, openGiving } from '../../../test/giving.ts';
import { takeDown } from '../transfers/index.ts';

const HOST = 'files.customer.test';
const SITE = `https://${HOST}`;

let claims: Claims;
let giving: Giving;
let owner: TestUser;
let other: TestUser;
beforeAll(async () => {
  claims = await openClaims();
  giving = await openGiving(claims.app);
  owner = await claims.app.makeUser({ role: 'business' });
  other = await claims.app.makeUser({ role: 'business' });
  await claims.prove(owner, HOST);
  await served(HOST, true);
});

const get = (url: string, headers: Record<string, string> = {}) =>
  claims.app.inject({ url, headers: { host: HOST, ...headers } });
const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  openBrowser(claims.app).post(url, body, { headers: { host: HOST, ...headers } });

/** Waits until this process knows that it serves the name, or not. */
const served = (host: string, is: boolean) =>
  vi.waitUntil(
    async () =>
      codeOf(await claims.app.inject({ url: '/api/location', headers: { host } })) ===
      (is ? 'not_found' : 'unknown_host'),
    // For a machine with much else to do.
    { timeout: 60_000 },
  );

test('P12 links, mails and personal links use the domain, and its owner’s files download there', async () => {
  const sent = await giving.sends.send(owner, { sendAs: 'email', emailTo: ['friend@example.com'] });
  expect(sent.linkUrl).toBeNull();
  const { text } = await giving.sends.mailbox.newest('friend@example.com', 'transfer');
  expect(text).toContain(`${SITE}/d/${sent.slug}/`);
  const refused = await post('/v1/getDownload', { slug: sent.slug });
  expect(codeOf(refused)).toBe('recipients_only');
  expect((await post('/api/downloadLook', { slug: sent.slug })).statusCode).toBe(200);
  expect((await post('/api/askOwnLink', { slug: sent.slug, email: 'a@b.example' })).statusCode).toBe(200);
  const on = { revision: 0, openByLink: true };
  await openBrowser(claims.app).ask('PATCH', `/api/transfers/${sent.slug}`, { token: owner.token, body: on });
  const library = await openBrowser(claims.app).ask('GET', '/api/transfers', { token: owner.token });
  expect(library.json().rows[0].linkUrl).toBe(`${SITE}/w/${sent.slug}`);

  const offer = await post('/v1/getDownload', { slug: sent.slug });
  expect(offer.statusCode).toBe(200);
  const [file] = sent.fileObjects;
  const bytes = await get(`/api/d/${sent.slug}/files/${file?._id}`);
  expect(bytes.rawPayload).toHaveLength(file?.size ?? 0);
  expect((await post('/api/zip', { slug: sent.slug })).statusCode).toBe(200);
  expect((await get(`/d/downloadZip/${sent.slug}`)).statusCode).toBe(200);
});

test('S224 pages and bytes of an encrypted transfer send no referrer there, and its pages load nothing from elsewhere', async () => {
  const how = { encryption: drawEncryption(false) };
  const { slug } = await giving.sends.send(owner, how, sealedFiles(1));
  for (const path of [`/w/${slug}`, `/zh/w/${slug}`]) {
    const page = await get(path);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    const policy = String(page.headers['content-security-policy']);
    const others = [...policy.matchAll(/https?:\/\/[^\s;]+/g)].map(([origin]) => origin);
    // Files are uploaded directly to the storage.
    expect(others.filter((origin) => !policy.includes(`connect-src 'self' ${origin}`))).toEqual([]);
    expect(policy).toContain("script-src 'self';");
  }
  const offer = (await post('/v1/getDownload', { slug })).json();
  const stored = await get(offer.files[0].url);
  expect([stored.statusCode, stored.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
  const shown = await get(`/api/d/${slug}/previews/${offer.files[0]._id}`);
  expect([shown.statusCode, shown.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
});

test('S100 another account’s links are not found there, and those of the owner are at the main address too', async () => {
  const foreign = await giving.sends.send(other);
  expect(foreign.linkUrl).toBe(`https://app.example/w/${foreign.slug}`);
  expect(codeOf(await post('/v1/getDownload', { slug: foreign.slug }))).toBe('not_found');
  const [file] = foreign.fileObjects;
  expect((await get(`/api/d/${foreign.slug}/files/${file?._id}`)).statusCode).toBe(404);
  const report = { slug: foreign.slug, reason: 'malware', message: '' };
  expect(codeOf(await post('/api/reportAbuse', report))).not.toBe('ok');

  const own = await giving.sends.send(owner);
  const main = await openBrowser(claims.app).post(
    '/v1/getDownload',
    { slug: own.slug },
    { headers: { host: 'app.example' } },
  );
  expect(main.statusCode).toBe(200);
});

test('S100 sign-in, dashboard and every other call are not served there, even with a token', async () => {
  for (const path of ['/login', '/dash', '/register', '/dash/account/profile?x=1', '/']) {
    const answer = await get(path);
    expect(answer.statusCode, path).toBe(302);
    expect(answer.headers.location).toBe(`https://app.example${path}`);
  }
  const open = Object.values(api).filter((endpoint) => !('onDomains' in endpoint));
  expect(open.length).toBeGreaterThan(80);
  for (const { method, path } of open) {
    const answer = await claims.app.inject({
      method,
      url: path.replace(/:\w+/g, 'x'),
      headers: { host: HOST, authorization: `Bearer ${owner.token}`, [OWN_PAGES_HEADER]: '1' },
    });
    expect([method, path, codeOf(answer)]).toEqual([method, path, 'not_found']);
    expect(answer.headers['set-cookie'], path).toBeUndefined();
  }
  for (const path of ['/health', '/ready', '/metrics', '/api/docs', '/api/openapi.json'])
    expect((await get(path)).statusCode, path).toBe(404);
  // A session of the main address is not one here.
  const named = await post(
    '/v1/getDownload',
    { slug: (await giving.sends.send(owner)).slug },
    {
      authorization: `Bearer ${owner.token}`,
    },
  );
  expect(named.json().own ?? false).toBe(false);
});

test('S96 the outbox is not served on a customer’s domain', async () => {
  const token = await claims.app.makeOperatorToken();
  expect((await get('/dev/outbox', { authorization: `Bearer ${token}` })).statusCode).toBe(404);
});

test('S100 cookies and transport rules stay within the customer’s host', async () => {
  const sent = await giving.sends.send(owner, { password: 'harbour lights' });
  const opened = await post('/v1/getDownload', { slug: sent.slug, password: 'harbour lights' });
  const cookies = [opened.headers['set-cookie'] ?? []].flat();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).not.toMatch(/domain=/i);
  expect(opened.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(opened.headers['content-security-policy']).toContain("connect-src 'self'");
});

test('S135 pages of the domain act on their own host only', async () => {
  const { slug } = await giving.sends.send(owner);
  const ask = (host: string, origin: string) =>
    openBrowser(claims.app).post('/v1/getDownload', { slug }, { headers: { host, origin } });
  expect((await ask(HOST, SITE)).statusCode).toBe(200);
  for (const origin of ['https://app.example', 'https://evil.test', 'null', `http://${HOST}`])
    expect(codeOf(await ask(HOST, origin)), origin).toBe('cross_site');
  expect(codeOf(await ask('app.example', SITE))).toBe('cross_site');
  const signIn = await openBrowser(claims.app).post(
    '/api/combinedAuth',
    { email: owner.email, password: 'x' },
    { headers: { host: 'app.example', origin: SITE } },
  );
  expect(codeOf(signIn)).toBe('cross_site');
});

test('S142 a request is handed in on the domain, uploading to the same origin, and no other origin is allowed', async () => {
  const request = await giving.ask(owner);
  expect(request.linkUrl).toBe(`${SITE}/r/${request.slug}`);
  const browser = openBrowser(claims.app);
  const headers = { host: HOST, origin: SITE };
  expect((await browser.post('/api/r/open', { id: request.slug }, { headers })).statusCode).toBe(200);
  const come = await browser.post('/api/r/introduce', { id: request.slug }, { headers });
  expect(come.statusCode).toBe(200);
  const files = [{ path: 'a.bin', size: 3 }];
  const access = await browser.post(
    '/api/stsAuth',
    { type: 'request', id: request.slug, files },
    { headers },
  );
  expect(access.json().endpoint).toBe(`${SITE}/s3`);
  expect(access.headers['access-control-allow-origin']).toBeUndefined();
  const anon = { type: 'anonUpload', files, email: 'x@example.com' };
  expect((await browser.post('/api/stsAuth', anon, { headers })).statusCode).toBe(403);

  const foreign = await giving.ask(other);
  const give = await browser.post('/api/r/open', { id: foreign.slug }, { headers });
  expect(codeOf(give)).toBe('not_found');
});

test('S94 a transfer that is taken down is gone from the domain at once', async () => {
  const { slug } = await giving.sends.send(owner);
  await takeDown(claims.app.deps.db, slug, { blockFiles: false, note: '' });
  expect(codeOf(await post('/v1/getDownload', { slug }))).toBe('taken_down');
});

test('S103 a removed name is served no longer within a second, by every process', async () => {
  const second = await testApp({
    database: claims.app.database,
    dataDir: claims.app.dataDir,
    env: { PUBLIC_URL: 'https://app.example' },
  });
  const there = async () =>
    codeOf(await second.inject({ url: '/api/location', headers: { host: 'going.test' } }));
  expect(await there()).toBe('unknown_host');
  await claims.prove(other, 'going.test');
  await served('going.test', true);
  await expect.poll(there).toBe('not_found');
  await claims.remove(other);
  await served('going.test', false);
  await expect.poll(there).toBe('unknown_host');
  const sent = await giving.sends.send(other);
  expect(sent.linkUrl).toBe(`https://app.example/w/${sent.slug}`);
});
