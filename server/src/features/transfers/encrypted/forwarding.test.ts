/** Forwarding what is encrypted end to end: the stored bytes and names stay, the manifest is a new one, and nothing else changes its kind. */
import { randomUUID } from 'node:crypto';
import type { TransferView } from '@waybill/contract/transfers';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { gather } from '../../../adapters/storage/upload.suite.ts';
import { openTeams } from '../../teams/teams.suite.ts';
import { releaseTransfer } from '../deletion/release-transfer.ts';
import { openSends, type Sends } from '../sends.suite.ts';
import { drawEncryption, drawName, SEALED_BYTES, sealedFiles, sendSealed } from './encrypted.suite.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const post = (user: TestUser, path: string, body: object) =>
  openBrowser(app).post(path, body, { token: user.token });
const share = (user: TestUser, from: string, body: object) =>
  post(user, '/api/shareFile', { from, key: randomUUID(), sendAs: 'link', ...body });
const copy = (user: TestUser, slug: string) => post(user, '/api/copyObj', { slug, key: randomUUID() });
const encryptionOf = async (user: TestUser, slug: string) =>
  (await openBrowser(app).ask('GET', `/api/transfers/${slug}`, { token: user.token })).json().encryption;
const usedBy = async (user: TestUser) =>
  (await post(user, '/api/folderSize', { userid: user.id })).json().size;
const namesOf = ({ fileObjects }: TransferView) => fileObjects.map(({ path }) => path);
const bytesOf = ({ region, fileObjects }: TransferView) =>
  gather(app.deps.storage.read({ region, key: fileObjects[0]?.itemPath ?? '' }));
const refusal = (answer: Awaited<ReturnType<Sends['quicksend']>>) => [
  codeOf(answer),
  Object.keys(answer.json().error.fields ?? {}),
];

test('E01 D03 an encrypted transfer is forwarded by link and by email under a new manifest: same names and bytes, counted once, each deleted by itself', async () => {
  const user = await app.makeUser({ role: 'pro' });
  const sent = await sendSealed(sends, user, { count: 2 });
  const [byLink, byMail] = [drawEncryption(false), drawEncryption(true)];
  const key = randomUUID();
  const answers = [
    await share(user, sent.slug, { key, encryption: byLink }),
    await share(user, sent.slug, { key, encryption: drawEncryption(false) }),
  ];
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, expect.anything()],
    [200, expect.anything()],
  ]);
  const linked: TransferView = answers[0]?.json().transfer;
  expect(answers[1]?.json().transfer.slug).toBe(linked.slug);
  expect(linked).toMatchObject({ encrypted: true, title: '', message: '', fileNumber: 2 });
  expect(linked.expiryDate).toBeGreaterThan(linked.dateSent);

  const { draftId, fileObjects } = (await copy(user, sent.slug)).json();
  const emailTo = ['joris@example.com'];
  const body = { draftId, fileObjects, sendAs: 'email', emailTo, encryption: byMail };
  const answer = await post(user, '/api/quicksend2', body);
  expect(answer.statusCode, answer.body).toBe(200);
  const mailed: TransferView = answer.json().transfer;

  expect([namesOf(linked), namesOf(mailed)]).toEqual([namesOf(sent), namesOf(sent)]);
  expect(await encryptionOf(user, linked.slug)).toEqual(byLink);
  expect(await encryptionOf(user, mailed.slug)).toEqual(byMail);
  expect(await usedBy(user)).toBe(2 * SEALED_BYTES);

  const bytes = await bytesOf(mailed);
  expect(bytes).toEqual(await bytesOf(sent));
  const remove = async ({ _id }: TransferView) => {
    await post(user, '/api/deleteTransfer', { ids: [_id] });
    await sql`update transfers set deleted_at = now() - interval '2 minutes' where id = ${_id}`.execute(
      app.deps.db,
    );
    expect(await releaseTransfer(app.deps.db, _id)).toBe(true);
  };
  await remove(sent);
  const first = sent.fileObjects[0]?.itemPath ?? '';
  await expect.poll(() => app.deps.storage.head(sent.region, first), { interval: 50 }).toBeUndefined();
  // A forward can be forwarded like the first.
  expect((await share(user, linked.slug, { encryption: drawEncryption(false) })).statusCode).toBe(200);
  await remove(linked);
  expect(await bytesOf(mailed)).toEqual(bytes);
  expect(await encryptionOf(user, linked.slug)).toBeNull();
  expect(await encryptionOf(user, mailed.slug)).toEqual(byMail);
  expect(await usedBy(user)).toBe(2 * SEALED_BYTES);
});

test('E01 D03 a colleague with whom it is shared forwards it too', async () => {
  const owner = await app.makeUser({ role: 'business', password: 'long enough' });
  const colleague = await openTeams(app).join(owner);
  const { slug } = await sendSealed(sends, owner, { shareWith: [colleague.id] });
  const answer = await share(colleague, slug, { encryption: drawEncryption(false) });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().transfer).toMatchObject({ encrypted: true });
});

test('S221 a forward of what is encrypted needs a manifest, keeps nothing readable, and one of plain files takes none', async () => {
  const user = await app.makeUser({ role: 'pro' });
  const sent = await sendSealed(sends, user);
  const plain = await sends.send(user, {}, sealedFiles());
  const encryption = drawEncryption(false);
  const { draftId, fileObjects } = (await copy(user, sent.slug)).json();
  const secret = `Losung ${randomUUID()}`;
  const quick = (body: object) =>
    post(user, '/api/quicksend2', { draftId, fileObjects, sendAs: 'link', ...body });
  const stray = { itemPath: fileObjects[0].itemPath.replace(/[^/]+$/, `${secret}.txt`), size: SEALED_BYTES };
  for (const [answer, field] of [
    [await quick({}), 'encryption'],
    [await quick({ encryption, title: secret }), 'title'],
    [await quick({ encryption, message: secret }), 'message'],
    [await quick({ encryption, fileObjects: [stray] }), 'fileObjects.0.itemPath'],
    [await quick({ encryption: drawEncryption(true) }), 'encryption.wrapped'],
    [await share(user, sent.slug, {}), 'encryption'],
    [await share(user, sent.slug, { encryption, title: secret }), 'title'],
    [await share(user, plain.slug, { encryption }), 'encryption'],
  ] as const)
    expect([field, ...refusal(answer)]).toEqual([field, 'invalid_input', [field]]);
  // Nothing is uploaded beside the copies.
  const upload = {
    type: 'userUpload',
    id: user.id,
    draftId,
    files: [{ path: drawName(), size: SEALED_BYTES }],
  };
  expect(codeOf(await sends.sending.ask(upload, user))).toBe('forbidden');
  expect((await quick({ encryption })).statusCode).toBe(200);

  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(app.deps.db);
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    const { rows } =
      await sql`select from ${sql.raw(name)} as kept where kept::text like ${`%${secret}%`}`.execute(
        app.deps.db,
      );
    expect([name, rows.length]).toEqual([name, 0]);
  }
});
