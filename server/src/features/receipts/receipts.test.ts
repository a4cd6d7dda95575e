/** Receipts of delivery: what they state, their PDF, and how anyone checks one. */
import { createHash } from 'node:crypto';
import { type ReceiptDocument, shownCode, type VerifiedReceipt } from '@waybill/contract/receipts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { openReceiving, type Receiving } from '../downloads/receiving.suite.ts';

let receiving: Receiving;
beforeAll(async () => {
  const place = {
    country: 'CN',
    countryName: 'China',
    city: 'Shenzhen',
    region: null,
    latitude: 22.54,
    longitude: 114.06,
    timezone: null,
  };
  receiving = await openReceiving({
    change: (deps) => ({ ...deps, geo: { ...deps.geo, locate: async () => place } }),
  });
});

const get = (path: string, user?: TestUser) =>
  receiving.app.inject({
    url: path,
    headers: user === undefined ? {} : { authorization: `Bearer ${user.token}` },
  });
const documentOf = async (user: TestUser, slug: string): Promise<ReceiptDocument> =>
  (await get(`/api/transfers/${slug}/receipt`, user)).json();
const verify = async (code: string): Promise<VerifiedReceipt> => (await get(`/api/verify/${code}`)).json();
const pdfOf = (user: TestUser, slug: string, query = '') =>
  get(`/api/transfers/${slug}/receipt.pdf${query}`, user);

const PERSON = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36' };
const REFERENCE = /^[0-9A-F]{5}-[0-9A-F]{5}$/;
const MESSAGE = 'مرحبا، هذه هي الرسومات النهائية (الإصدار 3). 请先核对第 12 页。 Tolerance has changed!';

async function sent(user: TestUser) {
  const { slug } = await receiving.sends.send(
    user,
    {
      sendAs: 'email',
      title: 'Drawings for Thursday 图纸',
      message: MESSAGE,
      emailTo: [
        { email: 'mei@huanyu.example', name: '林美', company: '环宇精密' },
        { email: 'jonas@nordhavn.example', name: 'Jonas Bergström' },
        'arjun@castings.example',
      ],
    },
    { 'Drawings/Unit 4, sheet 12.dwg': 3_200, '装箱单 2026-11.pdf': 900 },
  );
  const { id } = await receiving.app.deps.db
    .selectFrom('recipients')
    .innerJoin('transfers', 'transfers.id', 'transfer_id')
    .select('recipients.id')
    .where('slug', '=', slug)
    .where('email', '=', 'mei@huanyu.example')
    .executeTakeFirstOrThrow();
  const { files } = await receiving.offer(slug, undefined, { user: id });
  await receiving.stranger().ask('GET', `/d/downloadZip/${slug}?user=${id}`, { headers: PERSON });
  await receiving.stranger().ask('GET', files[0]?.url ?? '', { headers: PERSON });
  return slug;
}

describe('X04 receipt', () => {
  test('states what was sent, to whom, and who downloaded it from where', async () => {
    const user = await receiving.app.makeUser({ role: 'pro' });
    const slug = await sent(user);
    const stated = await documentOf(user, slug);
    expect(stated).toMatchObject({
      reference: expect.stringMatching(REFERENCE),
      title: 'Drawings for Thursday 图纸',
      message: MESSAGE,
      senderEmail: user.email,
      bytes: 4_100,
      downloadsTotal: 2,
      files: [
        { path: 'Drawings/Unit 4, sheet 12.dwg', size: 3_200, crc32: expect.stringMatching(/^[0-9a-f]{8}$/) },
        { path: '装箱单 2026-11.pdf', size: 900 },
      ],
      recipients: [
        { email: 'mei@huanyu.example', downloads: 2, downloadedAt: expect.any(Number) },
        { email: 'jonas@nordhavn.example', downloads: 0, downloadedAt: null },
        { email: 'arjun@castings.example', downloads: 0 },
      ],
      downloads: [
        { receiverEmail: 'mei@huanyu.example', city: 'Shenzhen', fileName: 'Unit 4, sheet 12.dwg' },
        { receiverEmail: 'mei@huanyu.example', city: 'Shenzhen', fileName: null, browser: 'Chrome' },
      ],
    });
    expect(stated.verifyUrl).toBe(`${receiving.app.deps.config.publicUrl}/verify/${stated.code}`);
  });

  test('keeps its code until something it states changes, also when it is asked for many times at once', async () => {
    const user = await receiving.app.makeUser({ role: 'pro' });
    const slug = await sent(user);
    await receiving.sends.mailbox.quiet();
    const many = await Promise.all(Array.from({ length: 8 }, () => documentOf(user, slug)));
    expect(new Set(many.map(({ code }) => code)).size).toBe(1);
    const arjun = await receiving.personal(slug, 'arjun@castings.example');
    await receiving.stranger().ask('GET', `/d/downloadZip/${slug}?user=${arjun}`, { headers: PERSON });
    const later = await documentOf(user, slug);
    expect(later.code).not.toBe(many[0]?.code);
    expect(later.downloadsTotal).toBe(3);
    // Both were issued, so both can be checked, each with its own figures.
    expect((await verify(many[0]?.code ?? '')).downloads).toBe(2);
    expect((await verify(later.code)).downloads).toBe(3);
  });

  test('the check names only the sender, takes codes with hyphens, and outlives the transfer', async () => {
    const user = await receiving.app.makeUser({ role: 'pro' });
    const slug = await sent(user);
    const { code, digest } = await documentOf(user, slug);
    const answer = await get(`/api/verify/${shownCode(code)}`);
    expect(answer.json()).toEqual({
      code,
      digest,
      reference: expect.stringMatching(REFERENCE),
      senderName: '',
      company: '',
      issuedAt: expect.any(Number),
      dateSent: expect.any(Number),
      fileNumber: 2,
      bytes: 4_100,
      recipients: 3,
      reached: 1,
      downloads: 2,
      pdfs: [],
    });
    await sql`delete from transfers where slug = ${slug}`.execute(receiving.app.deps.db);
    expect((await get(`/api/verify/${code}`)).statusCode).toBe(200);
    await sql`delete from users where id = ${user.id}`.execute(receiving.app.deps.db);
    expect(codeOf(await get(`/api/verify/${code}`))).toBe('not_found');
  });

  test('S30 guessing codes is refused after 30 misses, and every miss looks the same', async () => {
    const guesser = openBrowser(receiving.app, '198.51.100.77');
    const guess = (code: string) => guesser.ask('GET', `/api/verify/${code}`);
    const misses = [];
    for (let at = 0; at < 30; at += 1)
      misses.push(codeOf(await guess(at % 2 === 0 ? 'x'.repeat(20) : 'short')));
    expect(new Set(misses)).toEqual(new Set(['not_found']));
    expect(codeOf(await guess('y'.repeat(20)))).toBe('too_many_tries');
  });

  test('S32 another user, a visitor, and the sender of a deleted transfer get none', async () => {
    const [user, other] = [await receiving.app.makeUser({ role: 'pro' }), await receiving.app.makeUser()];
    const slug = await sent(user);
    for (const path of [`/api/transfers/${slug}/receipt`, `/api/transfers/${slug}/receipt.pdf`]) {
      expect(codeOf(await get(path, other))).toBe('not_found');
      expect(codeOf(await get(path))).toBe('unauthenticated');
    }
    await receiving.change(slug, { deleted_at: new Date() });
    expect(codeOf(await get(`/api/transfers/${slug}/receipt`, user))).toBe('transfer_deleted');
    await receiving.change(slug, { taken_down_at: new Date() });
    expect(codeOf(await pdfOf(user, slug))).toBe('taken_down');
  });
});

describe('X04 PDF', () => {
  test('is a PDF in either language, the same bytes each time, and can be checked by its hash', async () => {
    const user = await receiving.app.makeUser({ role: 'pro' });
    const slug = await sent(user);
    await receiving.sends.mailbox.quiet();
    const { code, reference } = await documentOf(user, slug);
    const en = await pdfOf(user, slug, '?zone=Europe/Amsterdam');
    expect(en.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="receipt-${reference}.pdf"`,
    });
    const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(en.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(en.rawPayload.subarray(-6).toString().trim()).toBe('%%EOF');
    const again = await pdfOf(user, slug, '?zone=Europe/Amsterdam');
    expect(hashOf(again.rawPayload)).toBe(hashOf(en.rawPayload));
    const zh = await pdfOf(user, slug, '?lang=zh&zone=Asia/Shanghai');
    expect((await verify(code)).pdfs.sort()).toEqual([hashOf(en.rawPayload), hashOf(zh.rawPayload)].sort());
  });

  test('S154 a time zone that does not exist answers 400', async () => {
    const user = await receiving.app.makeUser({ role: 'pro' });
    const slug = await sent(user);
    const answer = await pdfOf(user, slug, "?zone=Mars/Base';drop table receipts");
    expect(answer.statusCode).toBe(400);
    expect(codeOf(answer)).toBe('invalid_input');
  });
});
