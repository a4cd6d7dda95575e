/** Tries every route to stored files without a password; a new route appears here by itself and must call `grant`. */
import { api } from '@waybill/contract/api';
import type { Endpoint } from '@waybill/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/app.ts';
import type { Browser } from '../../../test/browser.ts';
import { openReceiving, type Receiving } from './receiving.suite.ts';

/** Streams and calls of receivers that give nothing of a transfer, and why. */
const NO_DOORS: Readonly<Record<string, string>> = {
  live: 'the signed-in user’s own events',
  contactLive: 'the answers in the browser’s own conversation',
  giveLive: 'says that a request changed, never what',
  picture: 'pictures that people show of themselves',
  logo: 'drawn from a name',
  mailLogo: 'the company logo that a sender shows in mails',
  backgroundPicture: 'what lies behind a company’s pages',
  transferBranding: 'the look of a company, without anything of the transfer',
  downloadHandedIn: 'for the owner of a request, who has a gate of their own',
  previewHandedIn: 'for the owner of a request, who has a gate of their own',
  zipHandedIn: 'for the owner of a request, who has a gate of their own',
  exportData: 'the signed-in user’s own data',
  teamLoginCallback: 'ends a login at the provider of a team',
  trackingCsv: 'the signed-in sender’s own transfers',
  receiptPdf: 'the signed-in sender’s own transfers',
  analyticsExport: 'the signed-in user’s own data',
  invoicePdf: 'the signed-in user’s own invoices',
  teamLogCsv: 'for the owner and the admins of a team',
  unsubscribe: 'an answer to a mail program',
  resubscribe: 'a page of ours',
  unsubscribePage: 'a page of ours',
  askExtension: 'asks the sender, and tells nothing',
  checkExtension: 'for the sender, by a token',
  askOwnLink: 'mails recipients their own link, and tells nothing',
  reportAbuse: 'tells the operator',
  ssoCallback: 'leads from the provider of single sign-on to a page of ours',
};

const doors = Object.entries<Endpoint>(api).filter(
  ([name, { kind, tag }]) => (kind === 'stream' || tag === 'downloads') && !Object.hasOwn(NO_DOORS, name),
);

let receiving: Receiving;
let sender: TestUser;
let slug: string;
let file: string;
const opened = { slug: '', file: '' };
const secrets: string[] = [];
const PASSWORD = 'harbour lights';

beforeAll(async () => {
  receiving = await openReceiving();
  sender = await receiving.app.makeUser({ fullName: 'Very Private Sender', role: 'pro' });
  const files = { 'folder/very-secret-plan.pdf': 123_457 };
  const sent = await receiving.sends.send(sender, { password: PASSWORD, message: 'Meet at the pier' }, files);
  slug = sent.slug;
  file = sent.fileObjects[0]?._id ?? '';
  const open = await receiving.sends.send(sender, {}, files);
  Object.assign(opened, { slug: open.slug, file: open.fileObjects[0]?._id });
  secrets.push('very-secret-plan', '123457', '123,457', 'Meet at', sender.email, sender.id, 'Very Private');
  secrets.push(file, sent._id, sent.fileObjects[0]?.itemPath ?? '');
});

interface Try {
  readonly slug: string;
  readonly file: string;
  readonly user?: string;
  readonly method?: 'HEAD';
  readonly headers?: Record<string, string>;
}

function request(browser: Browser, endpoint: Endpoint, { slug, file, user, method, headers = {} }: Try) {
  const path = endpoint.path.replace(':slug', slug).replace(':file', file);
  const url = endpoint.method === 'GET' && user !== undefined ? `${path}?user=${user}` : path;
  const link = user === undefined ? { slug } : { slug, user };
  // A call refuses fields that it does not know.
  const fields = endpoint.body?.safeParse({ ...link, file }).success === true ? { ...link, file } : link;
  const body = endpoint.method === 'GET' ? {} : { body: fields };
  return browser.ask(method ?? endpoint.method, url, { ...body, headers });
}

test('there are doors to try, and every other stream is known by name', () => {
  expect(doors.map(([name]) => name).sort()).toEqual(
    expect.arrayContaining([
      'checksum',
      'downloadFile',
      'downloadZip',
      'getDownload',
      'increment',
      'noteOpened',
      'previewFile',
      'zip',
    ]),
  );
  for (const name of Object.keys(NO_DOORS)) expect(Object.keys(api)).toContain(name);
});

describe.each(doors)('S25 S27 %s', (_name, endpoint) => {
  const ways: Omit<Try, 'slug' | 'file'>[] = [
    {},
    ...(endpoint.method === 'GET'
      ? [
          { method: 'HEAD' as const },
          { headers: { range: 'bytes=0-0' } },
          { headers: { range: 'bytes=100-' } },
          { headers: { 'if-none-match': '*' } },
          { headers: { accept: 'text/html' } },
        ]
      : []),
  ];

  test('reveals nothing of a locked transfer without the password', async () => {
    for (const way of ways) {
      const answer = await request(receiving.stranger(), endpoint, { slug, file, ...way });
      expect(answer.statusCode, JSON.stringify(way)).toBe(401);
      if (way.method !== 'HEAD') expect(answer.json().error.code).toBe('locked');
      const all = JSON.stringify(answer.headers) + answer.body;
      for (const secret of secrets) expect(all).not.toContain(secret);
    }
  });

  test('does not open with a forged cookie, another’s token, or the key of another transfer', async () => {
    const browser = receiving.stranger();
    await receiving.offer(opened.slug, browser);
    const now = Math.floor(Date.now() / 1000);
    const mac = 'A'.repeat(24);
    for (const value of ['p.AAAA', 's..', `${now}.${mac}`, `${now}.${sender.sessionId}.${mac}`, '']) {
      browser.cookies.set(`waybill_pass_${slug}`, value);
      expect((await request(browser, endpoint, { slug, file })).statusCode).toBe(401);
    }
    const other = await receiving.app.makeUser();
    const headers = { authorization: `Bearer ${other.token}` };
    expect((await request(browser, endpoint, { slug, file, headers })).statusCode).toBe(401);
    if (endpoint.path.includes(':file') || endpoint === api.checksum || endpoint === api.increment) {
      const guessed = await request(receiving.stranger(), endpoint, { slug: opened.slug, file });
      expect(guessed.statusCode).toBe(404);
    }
  });

  test('opens with the password, and closes with the transfer', async () => {
    const browser = receiving.stranger();
    await receiving.offer(slug, browser, { password: PASSWORD });
    for (const way of ways.slice(0, 3)) {
      const answer = await request(browser, endpoint, { slug, file, ...way });
      expect([200, 206]).toContain(answer.statusCode);
    }
    const ends = [
      [{ expires_at: new Date(0) }, 410],
      [{ deleted_at: new Date() }, 410],
      [{ taken_down_at: new Date() }, 451],
    ] as const;
    const { expires_at } = await receiving.app.deps.db
      .selectFrom('transfers')
      .select('expires_at')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    for (const [changes, status] of ends) {
      await receiving.change(slug, changes);
      for (const way of ways)
        expect((await request(browser, endpoint, { slug, file, ...way })).statusCode).toBe(status);
      await receiving.change(slug, { expires_at, deleted_at: null, taken_down_at: null });
    }
  });
});

describe.each(doors)('H04 T33 S31 %s', (_name, endpoint) => {
  const statusOf = async (browser: Browser, way: Try) => (await request(browser, endpoint, way)).statusCode;

  test('what was sent by email does not open by its slug, nor by an id that is not a recipient’s', async () => {
    const files = { 'folder/very-secret-plan.pdf': 123_457 };
    const mail = { sendAs: 'email', message: 'Meet at the pier', emailTo: ['anna@one.example'] };
    const sent = await receiving.sends.send(sender, mail, files);
    const foreign = await receiving.sends.send(sender, mail, files);
    const way = { slug: sent.slug, file: sent.fileObjects[0]?._id ?? '' };
    const user = await receiving.personal(sent.slug, 'anna@one.example');
    const other = await receiving.personal(foreign.slug, 'anna@one.example');
    for (const guessed of [undefined, other, 'x', 'A'.repeat(22), sent._id]) {
      const answer = await request(receiving.stranger(), endpoint, {
        ...way,
        ...(guessed === undefined ? {} : { user: guessed }),
      });
      expect([answer.statusCode, answer.json().error.code]).toEqual(
        guessed === undefined ? [403, 'recipients_only'] : [404, 'not_found'],
      );
      const all = JSON.stringify(answer.headers) + answer.body;
      for (const secret of secrets) expect(all).not.toContain(secret);
    }
    const token = { authorization: `Bearer ${(await receiving.app.makeUser()).token}` };
    expect(await statusOf(receiving.stranger(), { ...way, headers: token })).toBe(403);
    const own = { authorization: `Bearer ${sender.token}` };
    for (const open of [
      { ...way, user },
      { ...way, headers: own },
    ])
      expect([200, 206]).toContain(await statusOf(receiving.stranger(), open));
    // It says the same once it has ended: the slug says nothing about what it names.
    await receiving.change(sent.slug, { expires_at: new Date(0) });
    expect(await statusOf(receiving.stranger(), way)).toBe(403);
    expect(await statusOf(receiving.stranger(), { ...way, user })).toBe(410);
  });
});

test('T20 a person who opens the address of bytes without access is redirected to the page that explains it', async () => {
  const visit = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  for (const [, endpoint] of doors.filter(([, { kind }]) => kind === 'stream')) {
    const there = await request(receiving.stranger(), endpoint, { slug, file, headers: visit });
    expect([there.statusCode, there.headers.location, there.body]).toEqual([303, `/d/${slug}`, '']);
    const nothing = await request(receiving.stranger(), endpoint, { slug: '2345678', file, headers: visit });
    expect([nothing.statusCode, nothing.headers.location]).toEqual([303, '/d/2345678']);
    const odd = await request(receiving.stranger(), endpoint, { slug: '%2f%2fevil', file, headers: visit });
    expect(odd.statusCode).toBe(404);
  }
});

test('S25 pages know nothing of what they will show: the same for any slug', async () => {
  const read = async (path: string) => {
    const { statusCode, body } = await receiving.app.inject({ url: path });
    return [statusCode, body.replace(/"requestId":"[^"]*"/, '')];
  };
  for (const page of ['/w/', '/d/', '/downloads/']) {
    expect(await read(page + slug)).toEqual(await read(`${page}2345678`));
    for (const secret of secrets) expect((await read(page + slug))[1]).not.toContain(secret);
  }
});

test('S27 the way to the store has no door for receivers', async () => {
  const { fileObjects } = (
    await receiving.app.inject({
      url: `/api/getQs?userid=${sender.id}`,
      headers: { authorization: `Bearer ${sender.token}` },
    })
  ).json().allDocs[0];
  for (const { itemPath } of fileObjects) {
    const answer = await fetch(`${receiving.sends.base}/s3/oss-cn-hongkong/${itemPath}`);
    expect(answer.status).toBe(403);
  }
});
