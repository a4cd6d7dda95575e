/** Receiving what is encrypted: the page gets what it needs to open it, and nothing else of the server touches it. */
import { ENCRYPTED_PREVIEW_MAX_BYTES } from '@waybill/contract/encryption';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type Browser, codeOf } from '../../../test/browser.ts';
import { drawEncryption, SEALED_BYTES, sealedFiles } from '../../../test/encrypted.ts';
import { openSends } from '../../../test/sends.ts';
import { startEvilClamd } from '../../adapters/malware/evil-clamd.suite.ts';
import { openReceiving, type Receiving } from './receiving.suite.ts';

let receiving: Receiving;
beforeAll(async () => {
  receiving = await openReceiving();
});

async function sent(body: object = {}, count = 2) {
  const user = await receiving.app.makeUser({ role: 'pro' });
  const encryption = drawEncryption('emailTo' in body);
  const { slug } = await receiving.sends.send(user, { encryption, ...body }, sealedFiles(count));
  return { user, slug, encryption };
}

const PERSON = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36' };
const take = (browser: Browser, url = '', range?: string) =>
  browser.ask('GET', url, { headers: { ...PERSON, ...(range === undefined ? {} : { range }) } });
const stampsOf = async (slug: string) =>
  (
    await sql<{ file: boolean }>`
      select downloads.file_id is not null as file from downloads join transfers on transfers.id = transfer_id
      where slug = ${slug} order by downloads.id`.execute(receiving.app.deps.db)
  ).rows.map(({ file }) => file);
const timePasses = (slug: string, seconds: number) =>
  sql`update downloads set seen_at = seen_at - make_interval(secs => ${seconds})
    where transfer_id = (select id from transfers where slug = ${slug})`.execute(receiving.app.deps.db);

test('E01 E02 a receiver gets the manifest and the wrapped key with the files, and no name, title, zip, preview or mark', async () => {
  for (const body of [{}, { sendAs: 'email', emailTo: ['joris@example.com'] }]) {
    const { slug, encryption } = await sent(body);
    const user = 'sendAs' in body ? await receiving.personal(slug, 'joris@example.com') : undefined;
    const offer = await receiving.offer(slug, undefined, { user });
    expect(offer).toMatchObject({ title: '', folder: '', message: '', fileName: '', zip: null, encryption });
    for (const file of offer.files)
      expect(file).toMatchObject({
        size: SEALED_BYTES,
        preview: null,
        recording: null,
        program: false,
        malware: null,
      });
  }
});

test('S229 the manifest is not given before the password, without a personal link, or after the end', async () => {
  const locked = await sent({ password: 'harbour' });
  const mailed = await sent({ sendAs: 'email', emailTo: ['joris@example.com'] });
  const ended = await sent();
  await receiving.change(ended.slug, { expires_at: new Date(Date.now() - 1_000) });
  for (const [{ slug, encryption }, code] of [
    [locked, 'locked'],
    [mailed, 'recipients_only'],
    [ended, 'transfer_expired'],
  ] as const) {
    const answer = await receiving.open(slug);
    expect([codeOf(answer), answer.body.includes(encryption.manifest)]).toEqual([code, false]);
  }
  const { encryption } = await receiving.offer(locked.slug, undefined, { password: 'harbour' });
  expect(encryption).toEqual(locked.encryption);
});

test('S229 zips and checksums are refused, and no job looks into the bytes', async () => {
  const { slug } = await sent();
  const browser = receiving.stranger();
  const [file] = (await receiving.offer(slug, browser)).files;
  const answers = [
    await browser.post('/api/zip', { slug }),
    await browser.ask('GET', `/d/downloadZip/${slug}`),
    await browser.post('/api/checksum', { slug, file: file?._id }),
  ];
  expect(answers.map(codeOf)).toEqual(['encrypted_transfer', 'encrypted_transfer', 'encrypted_transfer']);
  const { rows } = await sql`
    select malware, program, sha256, hashed_at is not null as hashed
    from files join drafts on drafts.id = draft_id where slug = ${slug} limit 1`.execute(
    receiving.app.deps.db,
  );
  expect(rows).toEqual([{ malware: null, program: false, sha256: null, hashed: true }]);
});

test('E01 a file that is read in several ranges counts as one download, and is given as it is stored', async () => {
  const { slug } = await sent({}, 1);
  const browser = receiving.stranger();
  const [file] = (await receiving.offer(slug, browser)).files;
  const first = await take(browser, file?.url, 'bytes=0-31');
  expect([first.statusCode, first.headers['content-range']]).toEqual([206, `bytes 0-31/${SEALED_BYTES}`]);
  await timePasses(slug, 600);
  for (const range of ['bytes=32-65583', 'bytes=100-200'])
    expect((await take(browser, file?.url, range)).statusCode).toBe(206);
  expect(await stampsOf(slug)).toEqual([true]);
});

const previewOf = (slug: string, file: { readonly _id: string } | undefined) =>
  `/api/d/${slug}/previews/${file?._id}`;

test('E03 a preview reads an encrypted file as it is stored, and counts as no download', async () => {
  const { slug } = await sent({}, 1);
  const browser = receiving.stranger();
  const [file] = (await receiving.offer(slug, browser)).files;
  const whole = await take(browser, previewOf(slug, file));
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'application/octet-stream']);
  expect(whole.headers['content-disposition']).toMatch(/^attachment/);
  const range = await take(browser, previewOf(slug, file), 'bytes=5-9');
  expect([range.statusCode, range.headers['content-range']]).toEqual([206, `bytes 5-9/${SEALED_BYTES}`]);
  expect(await stampsOf(slug)).toEqual([]);
});

test('S229 more than 16 MB of a file that are read for previews within a day are one download', async () => {
  const { slug } = await sent({}, 2);
  const browser = receiving.stranger();
  const [file, other] = (await receiving.offer(slug, browser)).files;
  const db = receiving.app.deps.db;
  const looked = async () =>
    (
      await sql<{ bytes: string }>`
        select looked_bytes.bytes from looked_bytes join transfers on transfers.id = transfer_id
        where slug = ${slug} order by looked_bytes.bytes desc`.execute(db)
    ).rows.map(({ bytes }) => Number(bytes));
  await take(browser, previewOf(slug, file), 'bytes=0-9');
  await expect.poll(looked).toEqual([10]);
  await sql`update looked_bytes set bytes = ${ENCRYPTED_PREVIEW_MAX_BYTES - 11}::bigint where bytes = 10`.execute(
    db,
  );
  await take(browser, previewOf(slug, file), 'bytes=0-9');
  await take(browser, previewOf(slug, other), 'bytes=0-9');
  await expect.poll(looked).toEqual([ENCRYPTED_PREVIEW_MAX_BYTES - 1, 10]);
  expect(await stampsOf(slug)).toEqual([]);
  await take(browser, previewOf(slug, file), 'bytes=0-0');
  await expect.poll(() => stampsOf(slug)).toEqual([true]);
  expect(await looked()).toEqual([10]);
});

test('S229 where downloads are limited there is no preview of an encrypted file', async () => {
  for (const body of [{ maxDownloads: 5 }, { deleteAfterDownload: true }]) {
    const { slug } = await sent(body, 1);
    const browser = receiving.stranger();
    const [file] = (await receiving.offer(slug, browser)).files;
    expect(codeOf(await take(browser, previewOf(slug, file)))).toBe('unsupported_media_type');
    expect(await stampsOf(slug)).toEqual([]);
  }
});

test('E03 what a service worker reads is not to be stored, so that no browser reads far ahead of it', async () => {
  const { slug } = await sent({}, 1);
  const browser = receiving.stranger();
  const [file] = (await receiving.offer(slug, browser)).files;
  for (const url of [file?.url, `${file?.url}?for=zip`, previewOf(slug, file)])
    expect((await take(browser, url)).headers['cache-control'], url).toBe('private, no-store');
});

test('E01 files that are fetched for a zip count once, whatever their order, also long after the first one', async () => {
  const { slug } = await sent({}, 4);
  const { files } = await receiving.offer(slug);
  for (const order of [files, [...files].reverse()]) {
    const browser = receiving.stranger();
    for (const { url } of order) {
      expect((await take(browser, `${url}?for=zip`)).statusCode).toBe(200);
      await timePasses(slug, 600);
    }
  }
  expect(await stampsOf(slug)).toEqual([false, false]);
});

test('E01 a zip that is fetched again ten minutes later is a second download', async () => {
  const { slug } = await sent({}, 3);
  const { files } = await receiving.offer(slug);
  const browser = receiving.stranger();
  for (const { url } of [...files, ...files]) {
    expect((await take(browser, `${url}?for=zip`)).statusCode).toBe(200);
    await timePasses(slug, 600);
  }
  expect(await stampsOf(slug)).toEqual([false, false]);
});

test('E01 a limit on downloads, and deletion after the first one, hold', async () => {
  const limited = await sent({ maxDownloads: 1 });
  const { files } = await receiving.offer(limited.slug);
  const [browser, other] = [receiving.stranger(), receiving.stranger()];
  for (const { url } of files) expect((await take(browser, `${url}?for=zip`)).statusCode).toBe(200);
  expect(codeOf(await take(other, files[0]?.url))).toBe('download_limit');
  const once = await sent({ deleteAfterDownload: true });
  const [file] = (await receiving.offer(once.slug)).files;
  expect((await take(browser, file?.url)).statusCode).toBe(200);
  expect(codeOf(await take(other, file?.url))).toBe('deleted_after_download');
});

test('O05 S229 it waits for no malware check, and its recipients are mailed at once', async () => {
  const away = await startEvilClamd((socket) => socket.destroy());
  const checked = await testApp({ env: { CLAMAV_URL: away.url } });
  const sends = await openSends(checked);
  const body = { sendAs: 'email', emailTo: ['anna@example.com'], encryption: drawEncryption(true) };
  const { slug } = await sends.send(await checked.makeUser({ role: 'pro' }), body, sealedFiles());
  const { subject } = await sends.mailbox.newest('anna@example.com', 'transfer');
  expect(subject).toContain('1 encrypted file');
  const { rows } = await sql`
    select malware from files join drafts on drafts.id = draft_id where slug = ${slug}`.execute(
    checked.deps.db,
  );
  expect(rows).toEqual([{ malware: null }]);
});
