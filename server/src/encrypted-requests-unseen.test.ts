/**
 * What the server keeps, logs, mails and says of an encrypted request over its whole life: what people hand in is counted
 * and never named. Title, message and items are mailed to people, so they are readable.
 */
import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RequestDetails } from '@waybill/contract/request-owner';
import type { RequestView } from '@waybill/contract/requests';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../test/app.ts';
import { openBrowser } from '../test/browser.ts';
import { drawRequestKeys } from '../test/encrypted.ts';
import { type Giving, openGiving } from '../test/giving.ts';
import { mailDecided, mailLaterReceived, mailReceipt, releaseRequestTask } from '../test/tasks.ts';
import { openHooks } from './features/webhooks/webhooks.suite.ts';
import {
  dump,
  type Encrypted,
  encrypt,
  formsOf,
  holding,
  keptLog,
  openKey,
  readFile,
  readManifest,
  sealKey,
} from './unseen.suite.ts';

const NAMES = ['Vertraulich/Angebot Kranbau.pdf', '并购名单.xlsx'];
const PHOTOS = ['Baustelle Nordhafen 1.heic', 'Baustelle Nordhafen 2.heic', 'Baustelle Nordhafen 3.heic'];
const CONTENT = 'Der Angebotspreis beträgt einundvierzig Millionen';
const ANNA = 'anna@angebote.example';
const BEN = 'ben@angebote.example';

const lines: string[] = [];
let app: TestApp;
let giving: Giving;
beforeAll(async () => {
  app = await testApp({ change: (deps) => ({ ...deps, log: keptLog(lines) }) });
  giving = await openGiving(app);
});

const quiet = () => giving.sends.mailbox.quiet();
const context = () => ({ deps: app.deps, attempt: 1, lastAttempt: false });

function drawKeys() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const encryption = { ...drawRequestKeys(), publicKey: publicKey.toString('base64url') };
  return { publicKey, privateKey: pair.getPrivateKey(), encryption };
}

type Keys = ReturnType<typeof drawKeys>;

/** For `uploadRequest`. */
const handInKeys = ({ publicKey }: Keys, { slug }: RequestView, { key, manifest }: Encrypted) => ({
  version: 1,
  manifest,
  ...sealKey(publicKey, slug, key),
});

/** Anna was asked by email, and hands in an offer. */
async function handInByMail(request: RequestView, keys: Keys): Promise<Encrypted> {
  const offer = encrypt({ names: NAMES, content: CONTENT });
  const anna = await giving.invited(request, ANNA);
  expect((await giving.open(anna)).json().give.encryption.publicKey).toBe(keys.encryption.publicKey);
  await giving.introduce(anna, { name: 'Anna' });
  const body = { item: request.items[0]?._id, encryption: handInKeys(keys, request, offer) };
  await giving.give(anna, offer.files, body);
  return offer;
}

/** Ben has the link for everyone, confirms his address with a code, hands in photos, and withdraws one of them. */
async function handInByCode(request: RequestView, keys: Keys): Promise<Encrypted> {
  const photos = encrypt({ names: PHOTOS, content: CONTENT });
  const ben = { browser: openBrowser(app, '198.18.61.1'), id: request.slug };
  await ben.browser.post('/api/verifyEmail', { email: BEN });
  const verifyId = await giving.sends.mailbox.code(BEN);
  await ben.browser.post('/api/checkVerifyEmail', { email: BEN, verifyId });
  expect((await giving.introduce(ben, { name: 'Ben', email: BEN })).statusCode).toBe(200);
  const body = { item: request.items[1]?._id, encryption: handInKeys(keys, request, photos) };
  const { handIn } = await giving.give(ben, photos.files, body);
  const withdrawn = { id: ben.id, files: [handIn.files[0]?._id] };
  expect((await ben.browser.post('/api/r/withdraw', withdrawn)).statusCode).toBe(200);
  return photos;
}

const openAs = (owner: TestUser, { slug }: RequestView): Promise<RequestDetails> =>
  giving.requests.open(owner, slug);

/** With the private key, the owner finds the names and contents that were handed in. */
async function openWithKey(owner: TestUser, request: RequestView, { privateKey }: Keys): Promise<string[]> {
  const browser = openBrowser(app);
  const { handIns } = await openAs(owner, request);
  const asked = { handIns: handIns.map(({ _id }) => _id) };
  const answer = await giving.requests.act(owner, request.slug, 'encryptions', asked);
  const names: string[] = [];
  for (const { manifest, handIns: ids, ...sealed } of answer.json().encryptions) {
    const key = openKey(privateKey, request.slug, sealed);
    const paths = readManifest(key, manifest);
    for (const { files } of handIns.filter(({ _id }) => ids.includes(_id)))
      for (const { _id, path } of files) {
        const url = `/api/requests/${request.slug}/files/${_id}`;
        const { rawPayload } = await browser.ask('GET', url, { token: owner.token });
        expect(readFile(key, path, rawPayload).toString('utf8')).toContain(CONTENT);
        names.push(paths.get(path) ?? '');
      }
  }
  return names.sort();
}

/** Accepts one file, refuses another, reminds Anna, and reads what was mailed about it. */
async function decide(owner: TestUser, request: RequestView): Promise<void> {
  const act = async (call: string, body: object) => {
    const answer = await giving.requests.act(owner, request.slug, call, body);
    expect([call, answer.statusCode, answer.body]).toEqual([call, 200, expect.any(String)]);
    return answer.json();
  };
  const { handIns, people } = await openAs(owner, request);
  const offered = handIns.find(({ item }) => item === request.items[0]?._id)?.files ?? [];
  await act('decide', { files: [offered[0]?._id], state: 'accepted' });
  await act('decide', { files: [offered[1]?._id], state: 'refused', reason: 'Bitte neu' });
  for (const { _id: giver } of people) {
    await mailReceipt.run({ id: request._id, giver }, context());
    await mailDecided.run({ id: request._id, giver }, context());
  }
  await mailLaterReceived.run({ id: request._id }, context());
  await quiet();
  await sql`update givers set mailed_at = now() - interval '2 days'`.execute(app.deps.db);
  expect((await act('remind', {})).reminded).toEqual([ANNA]);
  await quiet();
}

/** What the owner is shown and given, apart from the request itself with its files. */
async function readAll(owner: TestUser, hook: string): Promise<Map<string, string>> {
  const day = new Date().toISOString().slice(0, 10);
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    openBrowser(app).ask(method, path, { token: owner.token, ...(body === undefined ? {} : { body }) });
  const answers = {
    requests: await ask('GET', '/api/requests'),
    bell: await ask('POST', '/api/notifications', { userid: owner.id }),
    analytics: await ask('GET', `/api/analytics?from=${day}&to=${day}&zone=UTC`),
    export: await ask('GET', '/api/exportData'),
    webhooks: await ask('GET', `/api/webhooks/${hook}/deliveries`),
  };
  return new Map(
    Object.entries(answers).map(([name, answer]) => {
      expect([name, answer.statusCode]).toEqual([name, 200]);
      return [name, answer.body];
    }),
  );
}

async function remove(owner: TestUser, request: RequestView): Promise<void> {
  const url = `/api/requests/${request.slug}`;
  expect((await openBrowser(app).ask('DELETE', url, { token: owner.token })).statusCode).toBe(200);
  await sql`update requests set deleted_at = now() - interval '2 minutes'`.execute(app.deps.db);
  await releaseRequestTask.run({ id: request._id }, context());
  await quiet();
}

test('E04 vectors: a hand-in is opened with the private key of the request as the format says', () => {
  const vectors = JSON.parse(
    readFileSync(new URL('../../engine/test/encryption-vectors.json', import.meta.url), 'utf8'),
  );
  const { request, enc, sealed } = vectors.handIn;
  const text = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
  const privateKey = Buffer.from(vectors.request.privateKey, 'hex');
  const opened = openKey(privateKey, request, { enc: text(enc), sealed: text(sealed) });
  expect(opened.toString('hex')).toBe(vectors.key);
});

test('S221 E04 no table, mail, log line, notification, webhook or export knows what was handed in, and its owner reads it all', async () => {
  const owner = await app.makeUser({ role: 'pro', fullName: 'Amara Okafor' });
  const hook = await openHooks(app).create(owner, 'https://8.8.8.8/hook', [
    'request.handed_in',
    'request.accepted',
    'request.refused',
  ]);
  const keys = drawKeys();
  const request = await giving.ask(owner, {
    sendAs: 'email',
    emailTo: [ANNA],
    asks: { name: true, email: true, verified: true, company: false },
    items: [
      { name: 'Offer', least: 2, most: 5 },
      { name: 'Photos', most: 5, required: false },
    ],
    deadline: Date.now() + 86_400_000,
    encryption: keys.encryption,
  });
  await quiet();
  const offer = await handInByMail(request, keys);
  const photos = await handInByCode(request, keys);
  await quiet();
  expect(await openWithKey(owner, request, keys)).toEqual([...NAMES, ...PHOTOS.slice(1)].sort());
  await decide(owner, request);
  const read = await readAll(owner, hook.id);
  const rows = await dump(app);
  const mails = await app.deps.db.selectFrom('outbox').selectAll().execute();

  const secrets = [CONTENT, ...NAMES, ...PHOTOS, ...NAMES.map((name) => name.slice(-12)), 'Baustelle'];
  const secretKeys = [keys.privateKey, offer.key, photos.key];
  const forbidden = [...secrets.map((text) => Buffer.from(text)), ...secretKeys].flatMap(formsOf);
  const said = [...rows.map(({ row }) => row), ...lines, ...read.values()];
  expect(lines.length).toBeGreaterThan(0);
  for (const text of forbidden) expect(said.filter((each) => each.includes(text))).toEqual([]);

  // The names without a meaning name the files, and nothing else.
  for (const id of [...offer.ids, ...photos.ids]) {
    expect(holding(rows, id).filter((table) => !/files$/.test(table))).toEqual([]);
    for (const [place, text] of read) expect([place, text.includes(id)]).toEqual([place, false]);
    expect(lines.filter((line) => line.includes(id))).toEqual([]);
  }
  const { wrapped } = keys.encryption;
  expect(holding(rows, wrapped.sealed)).toEqual(['public.requests']);
  for (const { manifest } of [offer, photos]) {
    const bytes = Buffer.from(manifest, 'base64url').toString('hex');
    expect(holding(rows, bytes)).toEqual(['public.hand_in_manifests']);
    expect(lines.filter((line) => line.includes(manifest.slice(0, 40)))).toEqual([]);
  }

  // They count what they cannot name, and every link says to whom it encrypts.
  const { hash } = new URL(request.linkUrl);
  expect(hash).toMatch(/^#[\w-]{48}$/);
  const kinds = ['request', 'request-received', 'request-receipt', 'request-decided', 'request-reminder'];
  for (const kind of kinds) expect(mails.map((mail) => mail.kind)).toContain(kind);
  for (const { kind, html, text } of mails)
    for (const shown of [html, text]) {
      for (const [, end] of shown.matchAll(/\/r\/[\w-]+([^\s"<]*)/g))
        expect([kind, end]).toEqual([kind, hash]);
      if (/^request(?:-receipt|-decided|-reminder)?$/.test(kind)) expect(shown).toContain(hash);
      if (/received|receipt|decided/.test(kind)) expect(shown).toMatch(/\d encrypted file/);
    }
  expect(read.get('webhooks')).toContain(request.linkUrl);
  const bell = JSON.parse(read.get('bell') ?? '').notifications;
  expect(bell).toMatchObject(bell.map(() => ({ encrypted: true, firstFile: '', fileName: null })));
  const [kept] = JSON.parse(read.get('export') ?? '').requests;
  expect(kept).toMatchObject({ encrypted: true });
  expect(kept.handIns[0].files[0]).toEqual({ encrypted: true, bytes: 65_584 });

  await remove(owner, request);
  const left = await dump(app);
  for (const text of [...secretKeys.flatMap(formsOf), wrapped.sealed, ...offer.ids, ...photos.ids])
    expect(holding(left, text).filter((table) => table !== 'public.files')).toEqual([]);
  expect(left.filter(({ table }) => table === 'public.hand_in_manifests')).toEqual([]);
});
