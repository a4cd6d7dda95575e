/** Sending what the browser has encrypted: what is kept of it, what is refused, and what ends with it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { releaseTransfer } from '../deletion/release-transfer.ts';
import { openSends, type Sends } from '../sends.suite.ts';
import { drawEncryption, drawName, SEALED_BYTES, sealedFiles, sendSealed } from './encrypted.suite.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const ask = (user: TestUser, method: 'GET' | 'PATCH' | 'POST', path: string, body?: object) =>
  openBrowser(app).ask(method, path, { token: user.token, ...(body === undefined ? {} : { body }) });
const detailsOf = (user: TestUser, slug: string) => ask(user, 'GET', `/api/transfers/${slug}`);
const manifests = async (slug: string): Promise<number> => {
  const { rows } = await sql`
    select from transfer_manifests join transfers on transfers.id = transfer_id where slug = ${slug}`.execute(
    app.deps.db,
  );
  return rows.length;
};
const sized = (bytes: number): string => Buffer.alloc(bytes).toString('base64url');
const refusal = (answer: Awaited<ReturnType<Sends['quicksend']>>) => [
  codeOf(answer),
  Object.keys(answer.json().error.fields ?? {}),
];

describe('E01 E02 quicksend2 with encryption', () => {
  test.each([
    ['E01', 'link', []],
    ['E02', 'email', ['joris@example.com']],
  ] as const)(
    '%s a user sends by %s: the sender gets back what was kept, and a repeated call changes nothing',
    async (_row, sendAs, emailTo) => {
      const user = await app.makeUser({ role: 'pro' });
      const uploaded = await sends.upload(user, sealedFiles(3));
      const encryption = drawEncryption(sendAs === 'email');
      const body = { sendAs, emailTo, encryption };
      const [answer, twin] = await Promise.all([1, 2].map(() => sends.quicksend(user, uploaded, body)));
      expect(answer?.statusCode, answer?.body).toBe(200);
      const { transfer } = answer?.json() ?? {};
      expect(twin?.json().transfer.slug).toBe(transfer.slug);
      expect(transfer).toMatchObject({ encrypted: true, title: '', folder: '', fileName: '', fileNumber: 3 });
      expect(transfer.bytes).toBe(3 * SEALED_BYTES);
      expect((await detailsOf(user, transfer.slug)).json().encryption).toEqual(encryption);
      const again = await sends.quicksend(user, uploaded, {
        ...body,
        encryption: drawEncryption(sendAs === 'email'),
      });
      expect(again.json().transfer.slug).toBe(transfer.slug);
      expect((await detailsOf(user, transfer.slug)).json().encryption).toEqual(encryption);
    },
  );

  test('E01 an API key that may send can send it; password, expiry and limits work as for others', async () => {
    const password = 'long enough';
    const user = await app.makeUser({ role: 'pro', password });
    const key = { name: 'Nightly', scopes: ['send'], days: 30, password };
    const made = await ask(user, 'POST', '/api/keys', key);
    expect(made.statusCode, made.body).toBe(200);
    const uploaded = await sends.upload(user, sealedFiles());
    const answer = await sends.quicksend({ token: made.json().secret }, uploaded, {
      encryption: drawEncryption(false),
      password: 'harbour',
      maxDownloads: 3,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { slug } = answer.json().transfer;
    const change = { revision: 0, password: 'quayside', remindBefore: true, title: '', message: '' };
    expect((await ask(user, 'PATCH', `/api/transfers/${slug}`, change)).statusCode).toBe(200);
    const opened = await openBrowser(app).post('/v1/getDownload', { slug });
    expect([codeOf(opened), opened.body.includes('manifest')]).toEqual(['locked', false]);
  });

  test('E01 the sender’s mail has no link, which would open nothing without its key', async () => {
    const user = await app.makeUser({ role: 'pro' });
    const { slug } = await sendSealed(sends, user, { count: 2 });
    const { subject, text } = await sends.mailbox.newest(user.email, 'sent');
    expect(subject).toBe('Sent: 2 encrypted files');
    expect(text).not.toContain(`/w/${slug}`);
    expect(text).toContain('The key is in the link you copied after sending.');
  });

  test('S229 a visitor is asked to log in, and nothing is stored', async () => {
    const browser = await sends.sending.visitor('ann@example.com');
    const uploaded = await sends.visitorUpload(browser, 'ann@example.com', sealedFiles());
    const body = { sendAs: 'email', emailTo: ['joris@example.com'], encryption: drawEncryption(true) };
    expect(codeOf(await sends.quicksend({ browser }, uploaded, body))).toBe('unauthenticated');
    expect(await manifests(uploaded.access.slug)).toBe(0);
  });

  test('S229 words, folders, plain names, other sizes and a key in the wrong place are refused by name', async () => {
    const user = await app.makeUser({ role: 'pro' });
    const encryption = drawEncryption(false);
    const uploaded = await sends.upload(user, sealedFiles());
    const [path = ''] = uploaded.bytes.keys();
    const sending = (body: object) => sends.quicksend(user, uploaded, { encryption, ...body });
    for (const [body, field] of [
      [{ title: 'Plans' }, 'title'],
      [{ message: 'Hello' }, 'message'],
      [{ emptyFolders: ['drafts'] }, 'emptyFolders'],
      [{ recordedVideos: [path] }, 'recordedVideos'],
      [{ voiceMemo: path }, 'voiceMemo'],
      [{ recordedVoiceMemo: path }, 'voiceMemo'],
      [{ encryption: drawEncryption(true) }, 'encryption.wrapped'],
      [{ sendAs: 'email', emailTo: ['joris@example.com'] }, 'encryption.wrapped'],
      [{ encryption: { ...encryption, manifest: `${encryption.manifest}A` } }, 'encryption.manifest'],
      [{ encryption: { ...encryption, manifest: sized(2 * 1_048_864) } }, 'encryption.manifest'],
      [{ encryption: { ...encryption, manifest: 'short' } }, 'encryption.manifest'],
      [{ encryption: { ...encryption, version: 2 } }, 'encryption.version'],
      [{ encryption: { ...encryption, key: 'x' } }, 'encryption.key'],
    ] as const)
      expect([field, ...refusal(await sending(body))]).toEqual([field, 'invalid_input', [field]]);
    for (const [files, field] of [
      [{ 'plans.pdf': SEALED_BYTES }, 'fileObjects.0.itemPath'],
      [{ [`folder/${drawName()}`]: SEALED_BYTES }, 'fileObjects.0.itemPath'],
      [{ [drawName().toUpperCase()]: SEALED_BYTES }, 'fileObjects.0.itemPath'],
      [{ [drawName()]: SEALED_BYTES - 1 }, 'fileObjects.0.size'],
      [{ [drawName()]: 0 }, 'fileObjects.0.size'],
    ] as const) {
      const answer = await sends.quicksend(user, await sends.upload(user, files), { encryption });
      expect([Object.keys(files), ...refusal(answer)]).toEqual([
        Object.keys(files),
        'invalid_input',
        [field],
      ]);
    }
    expect((await sending({})).statusCode).toBe(200);
  });

  test('S229 what was copied from a plain transfer cannot be called encrypted', async () => {
    const user = await app.makeUser({ role: 'pro' });
    const plain = await sends.send(user, {}, sealedFiles());
    const copied = await ask(user, 'POST', '/api/copyObj', { slug: plain.slug, key: randomUUID() });
    const { draftId, fileObjects } = copied.json();
    const body = { draftId, sendAs: 'link', fileObjects, encryption: drawEncryption(false) };
    expect(codeOf(await ask(user, 'POST', '/api/quicksend2', body))).toBe('invalid_input');
  });

  test('S229 limits count what is stored', async () => {
    const user = await app.makeUser({ role: 'pro' });
    const { _id } = await sendSealed(sends, user, { count: 2 });
    const { rows } = await sql`select bytes, file_count from transfers where id = ${_id}`.execute(
      app.deps.db,
    );
    expect(rows).toEqual([{ bytes: String(2 * SEALED_BYTES), file_count: 2 }]);
    const use = await sql`select used from storage_use where owner = ${user.id}`.execute(app.deps.db);
    expect(use.rows).toEqual([{ used: String(2 * SEALED_BYTES) }]);
  });
});

test('E01 what would need its names, title or message is refused: adding, renaming, and mailing a link without its key', async () => {
  const user = await app.makeUser({ role: 'pro' });
  const { slug, _id } = await sendSealed(sends, user);
  const file = [{ path: drawName(), size: SEALED_BYTES }];
  const announced = await sends.sending.ask(
    { type: 'userUpload', id: user.id, addsTo: slug, files: file },
    user,
  );
  const { access, fileObjects } = await sends.upload(user, sealedFiles());
  const adding = { senderId: user.id, slug, _id, draftId: access.draftId, fileObjects };
  const answers = [
    announced,
    await ask(user, 'PATCH', '/api/transfers/addFiles', adding),
    await ask(user, 'PATCH', `/api/transfers/${slug}`, { revision: 0, title: 'Plans' }),
    await ask(user, 'PATCH', `/api/transfers/${slug}`, { revision: 0, message: 'Hello' }),
    await ask(user, 'POST', '/api/SendTransferEmail', { slug, emailTo: ['joris@example.com'] }),
  ];
  expect(answers.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual(
    answers.map(() => [409, 'encrypted_transfer']),
  );
});

test('S221 the manifest and the key under the passphrase are deleted with the files', async () => {
  const user = await app.makeUser({ role: 'pro' });
  const { slug, _id } = await sendSealed(sends, user, { sendAs: 'email', emailTo: ['joris@example.com'] });
  expect(await manifests(slug)).toBe(1);
  await sql`update transfers set expires_at = now() - interval '90 days' where id = ${_id}`.execute(
    app.deps.db,
  );
  expect(await releaseTransfer(app.deps.db, _id)).toBe(true);
  expect(await manifests(slug)).toBe(0);
  expect((await detailsOf(user, slug)).json()).toMatchObject({
    encryption: null,
    transfer: { encrypted: true },
  });
});

test('E01 it is found by its recipients, and not by the names under which its files are stored', async () => {
  const user = await app.makeUser({ role: 'pro' });
  const sent = await sendSealed(sends, user, { emailTo: ['findable@example.com'] });
  const found = async (q: string) =>
    (await ask(user, 'GET', `/api/transfers?q=${q}`)).json().rows.map((row: { slug: string }) => row.slug);
  expect(await found('findable')).toEqual([sent.slug]);
  expect(await found(sent.fileObjects[0]?.path ?? '')).toEqual([]);
});
