/**
 * What the server keeps, logs and says of an encrypted transfer over its whole life: nothing of what its sender wrote and
 * named, and nothing by the names without a meaning.
 */
import { encodeChoice } from '@waybill/contract/choice';
import type { TransferView } from '@waybill/contract/transfers';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../test/app.ts';
import { openBrowser } from '../test/browser.ts';
import { drawEncryption } from '../test/encrypted.ts';
import { pdfText } from '../test/pdf-text.ts';
import { openSends, type Sends } from '../test/sends.ts';
import { ageTransfers } from '../test/tasks.ts';
import { extensionToken } from './features/downloads/index.ts';
import { openHooks } from './features/webhooks/webhooks.suite.ts';
import { dump, encrypt, formsOf, holding, keptLog } from './unseen.suite.ts';

const TITLE = 'Projekt Kolibri';
const MESSAGE = 'Bitte bis Freitag unterschreiben';
const NAMES = ['Vertraulich/Fusionsvertrag Entwurf 3.pdf', '并购名单.xlsx'];
const CONTENT = 'Der Kaufpreis beträgt einundvierzig Millionen';
const PASSPHRASE = 'otter lantern quarry velvet';
const HUMAN = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36' };

const lines: string[] = [];
let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp({ change: (deps) => ({ ...deps, log: keptLog(lines) }) });
  sends = await openSends(app);
});

const set = (id: string, expires: string) =>
  sql`update transfers set expires_at = now() + ${expires}::interval where id = ${id}::uuid`.execute(
    app.deps.db,
  );
const age = async () => {
  await ageTransfers.run({}, { deps: app.deps, attempt: 1, lastAttempt: false });
  await sends.mailbox.quiet();
};
const idOf = async (table: 'recipients' | 'extension_asks', id: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id::text from ${sql.table(table)} where transfer_id = ${id}::uuid order by email limit 1`.execute(
    app.deps.db,
  );
  return rows[0]?.id ?? '';
};

/** Sent, opened, downloaded, reminded of, about to expire, expired, and extended. */
async function live(user: TestUser, { slug, _id }: TransferView): Promise<void> {
  const browser = openBrowser(app, '198.18.60.1');
  const personal = await idOf('recipients', _id);
  await browser.post('/api/opened', { slug, user: personal }, { headers: HUMAN });
  const { files } = (await browser.post('/v1/getDownload', { slug, user: personal })).json();
  const ids = files.map((file: { _id: string }) => file._id);
  const choice = encodeChoice(ids, new Set(ids));
  const [{ url }] = files;
  for (const part of [url, `${url}&for=zip`, `${url}&for=zip&choice=${choice}`])
    expect((await browser.ask('GET', part, { headers: HUMAN })).statusCode).toBe(200);
  await sends.mailbox.quiet();
  await sql`update recipients set mailed_at = now() - interval '2 hours'`.execute(app.deps.db);
  const reminded = await openBrowser(app).post(`/api/transfers/${slug}/remind`, {}, { token: user.token });
  expect(reminded.json().reminded).toEqual(['ben@example.com']);
  await sends.mailbox.quiet();
  await set(_id, '2 days');
  await age();
  await set(_id, '-1 hour');
  await age();
  await browser.post('/api/askOwnLink', { slug, email: 'ben@example.com' });
  expect((await browser.post('/api/askExtension', { slug, user: personal })).statusCode).toBe(200);
  await sends.mailbox.quiet();
  const token = extensionToken(app.deps, await idOf('extension_asks', _id));
  expect((await browser.post('/api/checkExtension', { token })).statusCode).toBe(200);
  await sends.mailbox.quiet();
}

/** What the sender is shown and given, apart from the transfer itself with its files. */
async function readAll(user: TestUser, slug: string, hook: string): Promise<Map<string, string>> {
  const day = new Date().toISOString().slice(0, 10);
  const range = `from=${day}&to=${day}&zone=UTC`;
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    openBrowser(app).ask(method, path, { token: user.token, ...(body === undefined ? {} : { body }) });
  const answers = {
    library: await ask('GET', '/api/transfers'),
    attention: await ask('GET', '/api/attention'),
    bell: await ask('POST', '/api/notifications', { userid: user.id }),
    timeline: await ask('GET', `/api/transfers/${slug}/timeline`),
    csv: await ask('GET', `/api/transfers/${slug}/tracking.csv`),
    receipt: await ask('GET', `/api/transfers/${slug}/receipt`),
    pdf: await ask('GET', `/api/transfers/${slug}/receipt.pdf`),
    analytics: await ask('GET', `/api/analytics?${range}`),
    downloads: await ask('GET', `/api/analytics/export.csv?${range}&table=downloads`),
    files: await ask('GET', `/api/analytics/export.csv?${range}&table=files`),
    export: await ask('GET', '/api/exportData'),
    webhooks: await ask('GET', `/api/webhooks/${hook}/deliveries`),
  };
  return new Map(
    Object.entries(answers).map(([name, answer]) => {
      expect([name, answer.statusCode]).toEqual([name, 200]);
      return [name, name === 'pdf' ? pdfText(answer.rawPayload) : answer.body];
    }),
  );
}

test('S221 E02 no table, mail, log line, notification, webhook, receipt or export knows what was encrypted', async () => {
  const {
    key,
    manifest: sealed,
    files,
    ids,
  } = encrypt({
    title: TITLE,
    message: MESSAGE,
    names: NAMES,
    content: CONTENT,
  });
  const encryption = { ...drawEncryption(true), manifest: sealed };
  const user = await app.makeUser({ role: 'pro' });
  const hook = await openHooks(app).create(user, 'https://8.8.8.8/hook', [
    'transfer.sent',
    'transfer.opened',
    'transfer.downloaded',
    'transfer.expired',
    'transfer.extension_asked',
  ]);
  const sent = await sends.send(
    user,
    { sendAs: 'email', emailTo: ['anna@example.com', 'ben@example.com'], encryption },
    files,
  );
  await live(user, sent);
  const read = await readAll(user, sent.slug, hook.id);
  const rows = await dump(app);
  const mails = await app.deps.db.selectFrom('outbox').select(['kind', 'subject', 'html', 'text']).execute();

  const secrets = [TITLE, MESSAGE, CONTENT, PASSPHRASE, ...NAMES, ...NAMES.map((name) => name.slice(-12))];
  const forbidden = [...secrets.map((text) => Buffer.from(text)), key].flatMap(formsOf);
  const said = [...rows.map(({ row }) => row), ...lines, ...read.values()];
  expect(lines.length).toBeGreaterThan(0);
  for (const text of forbidden) expect(said.filter((each) => each.includes(text))).toEqual([]);

  // The names without a meaning name the files, and nothing else.
  for (const id of ids) {
    expect(holding(rows, id)).toEqual(['public.files']);
    for (const [place, text] of read) expect([place, text.includes(id)]).toEqual([place, false]);
    expect(lines.filter((line) => line.includes(id))).toEqual([]);
  }
  const manifest = Buffer.from(encryption.manifest, 'base64url').toString('hex');
  for (const text of [manifest, encryption.manifest, encryption.wrapped?.sealed ?? ''])
    expect(holding(rows, text).filter((table) => table !== 'public.transfer_manifests')).toEqual([]);
  expect(holding(rows, manifest)).toEqual(['public.transfer_manifests']);
  expect(lines.filter((line) => line.includes(encryption.manifest.slice(0, 40)))).toEqual([]);

  // They say what is left to say.
  const kinds = mails.map(({ kind }) => kind);
  for (const kind of ['transfer', 'sent', 'reminder', 'downloaded', 'expiring', 'expired', 'extension-asked'])
    expect(kinds).toContain(kind);
  const ours = mails.filter(({ kind }) => kind !== 'security');
  for (const { kind, text } of ours)
    expect([kind, text]).toEqual([kind, expect.stringMatching(/2 encrypted files/)]);
  expect(read.get('bell')).toContain('1 encrypted file');
  expect(read.get('pdf')).toContain('2 encrypted files');
  expect(JSON.parse(read.get('receipt') ?? '').files).toEqual(
    ids.map(() => ({ path: '', size: 65_584, crc32: null, sha256: null })),
  );
  expect(read.get('webhooks')).toContain(String.raw`\"encrypted\":true`);
  expect(JSON.parse(read.get('export') ?? '').transfers[0]).toMatchObject({ encrypted: true, title: '' });
});
