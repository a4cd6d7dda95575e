/** The limits on size and number of sends: at the limit, one above it, in sequence and in parallel. */
import { GB, plans } from '@waybill/contract/plans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { type Browser, codeOf } from '../../../test/browser.ts';
import { addressBlock } from '../../http/access/client-address.ts';
import { grantRole } from '../billing/index.ts';
import { blockHash } from '../files/index.ts';
import { openSends, type Sends } from './sends.suite.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@example.com`);
const tiny = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.bin`, 1]));
const announced = async (user: TestUser, body: object) =>
  codeOf(await sends.sending.ask({ type: 'userUpload', id: user.id, ...body }, { token: user.token })) ??
  'ok';

/** Inserts earlier transfers, with only what the counting reads. */
const sentBefore = (count: number, row: { owner: string; user_id?: string; email: string; block?: Buffer }) =>
  sql`insert into transfers (slug, owner, user_id, sender_email, send_as, region, bytes, file_count, expiry_seconds, expires_at, sender_block)
    select gen_random_uuid()::text, ${row.owner}, ${row.user_id ?? null}::uuid, ${row.email}, 'email', 'r', 0, 1, 604800, now(), ${row.block ?? null}
    from generate_series(1, ${count}::int)`.execute(app.deps.db);

describe('S82 T09 a free user', () => {
  test('is refused a seventh recipient', async () => {
    const user = await app.makeUser();
    const uploaded = await sends.upload(user);
    const over = await sends.quicksend({ token: user.token }, uploaded, { emailTo: people(7) });
    expect([over.statusCode, codeOf(over), over.json().error.fields]).toEqual([
      403,
      'too_many_recipients',
      { excess: '1' },
    ]);
    const at = await sends.quicksend({ token: user.token }, uploaded, { emailTo: people(6) });
    expect(at.json().transfer.emailTo).toHaveLength(6);
  });

  test('is refused a 51st file', async () => {
    const user = await app.makeUser();
    const uploaded = await sends.upload(user, tiny(50));
    const extra = { itemPath: `${uploaded.access.prefix}50.bin`, size: 1 };
    const over = await sends.quicksend({ token: user.token }, uploaded, {
      fileObjects: [...uploaded.fileObjects, extra],
    });
    expect(codeOf(over)).toBe('too_many_files');
    const sent = await sends.quicksend({ token: user.token }, uploaded);
    expect(sent.json().transfer.fileNumber).toBe(50);
  });

  test('is refused one byte more than the limit of a transfer and of the storage', async () => {
    const user = await app.makeUser();
    const { uploadLimit, storage } = plans.free;
    expect(await announced(user, { files: [{ path: 'a', size: uploadLimit + 1 }] })).toBe(
      'over_transfer_limit',
    );
    expect(await announced(user, { files: [{ path: 'a', size: uploadLimit }] })).toBe('ok');
    await sql`update storage_use set used = ${storage - uploadLimit - 1_000} where owner = ${user.id}`.execute(
      app.deps.db,
    );
    expect(await announced(user, { files: [{ path: 'a', size: 1_001 }] })).toBe('storage_exceeded');
    expect(await announced(user, { files: [{ path: 'a', size: 1_000 }] })).toBe('ok');
  });

  test('S149 with 900 GB from a former plan reads, downloads and deletes, and sends again when there is room', async () => {
    const user = await app.makeUser({ role: 'business' });
    const { slug, fileObjects } = await sends.send(user);
    await sql`update storage_use set used = ${900 * GB} where owner = ${user.id}`.execute(app.deps.db);
    await grantRole(app.deps.db, user.id, 'free');
    expect(await announced(user, { files: [{ path: 'a', size: 1 }] })).toBe('storage_exceeded');
    const as = { headers: { authorization: `Bearer ${user.token}` } };
    expect((await app.inject({ url: `/api/transfers/${slug}`, ...as })).statusCode).toBe(200);
    const file = `/api/d/${slug}/files/${fileObjects[0]?._id}`;
    expect([file, (await app.inject({ url: file, ...as })).statusCode]).toEqual([file, 200]);
    const kept = () => sql`select from transfers where user_id = ${user.id} and deleted_at is null`;
    expect((await kept().execute(app.deps.db)).rows).toHaveLength(1);
    await sql`update storage_use set used = ${plans.free.storage - 1} where owner = ${user.id}`.execute(
      app.deps.db,
    );
    expect(await announced(user, { files: [{ path: 'a', size: 1 }] })).toBe('ok');
  });

  test('is refused files that only the former plan allowed', async () => {
    const user = await app.makeUser({ role: 'pro' });
    const uploaded = await sends.upload(user, tiny(51));
    await app.deps.db.updateTable('users').set({ role: 'free' }).where('id', '=', user.id).execute();
    expect(codeOf(await sends.quicksend({ token: user.token }, uploaded))).toBe('too_many_files');
  });

  test('B07 sends ten times a month, counting deleted transfers and parallel calls, and again from the 1st', async () => {
    const user = await app.makeUser();
    await sentBefore(8, { owner: user.id, user_id: user.id, email: user.email });
    await sql`update transfers set deleted_at = now() where owner = ${user.id}`.execute(app.deps.db);
    const uploads = await Promise.all(Array.from({ length: 5 }, () => sends.upload(user)));
    const answers = await Promise.all(
      uploads.map((uploaded) => sends.quicksend({ token: user.token }, uploaded)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(answers.map(codeOf).filter((code) => code === 'monthly_limit')).toHaveLength(3);
    await sql`update transfers set created_at = date_trunc('month', now(), 'UTC') - interval '1 second'
      where owner = ${user.id}`.execute(app.deps.db);
    await sends.send(user);
  });
});

describe('H29 stsAuth with all transfers of the month used', () => {
  const turnMonth = (userId: string) =>
    sql`update transfers set created_at = date_trunc('month', now(), 'UTC') - interval '1 second'
      where owner = ${userId}`.execute(app.deps.db);
  const file = { files: [{ path: 'a', size: 1_000 }] };

  test('H29 a new upload is refused before its bytes, and reserves nothing', async () => {
    const user = await app.makeUser();
    await sentBefore(10, { owner: user.id, user_id: user.id, email: user.email });
    const refused = await sends.sending.ask({ type: 'userUpload', ...file }, { token: user.token });
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'monthly_limit']);
    const drafts = app.deps.db.selectFrom('drafts').selectAll().where('owner', '=', user.id);
    expect(await drafts.execute()).toEqual([]);
    await turnMonth(user.id);
    expect(await announced(user, file)).toBe('ok');
  });

  test('H29 files for a transfer that was sent are no transfer more, if it is the user’s own', async () => {
    const [user, other] = [await app.makeUser(), await app.makeUser()];
    const { slug } = await sends.send(user);
    const { slug: foreign } = await sends.send(other);
    await sentBefore(9, { owner: user.id, user_id: user.id, email: user.email });
    expect(await announced(user, file)).toBe('monthly_limit');
    expect(await announced(user, { ...file, addsTo: slug })).toBe('ok');
    expect(await announced(user, { ...file, addsTo: foreign })).toBe('not_found');
  });

  test('H29 an upload under way is refused when it renews its credentials, and continues in the next month', async () => {
    const user = await app.makeUser();
    const uploaded = await sends.upload(user);
    const renewal = { draftId: uploaded.access.draftId };
    await sentBefore(10, { owner: user.id, user_id: user.id, email: user.email });
    expect(await announced(user, renewal)).toBe('monthly_limit');
    expect(codeOf(await sends.quicksend({ token: user.token }, uploaded))).toBe('monthly_limit');
    await turnMonth(user.id);
    expect(await announced(user, renewal)).toBe('ok');
    expect((await sends.quicksend({ token: user.token }, uploaded)).statusCode).toBe(200);
  });
});

describe('T24 S89 visitors without the count that a browser keeps', () => {
  const as = { sendAs: 'email', emailTo: ['a@example.com'] };
  const sendAll = async (browser: Browser, email: string, count: number) => {
    const uploads = [];
    for (let sent = 0; sent < count; sent += 1) uploads.push(await sends.visitorUpload(browser, email));
    const answers = await Promise.all(uploads.map((each) => sends.quicksend({ browser }, each, as)));
    return {
      sent: answers.filter(({ statusCode }) => statusCode === 200).length,
      limited: answers.filter((answer) => codeOf(answer) === 'anon_limit' && answer.statusCode === 429)
        .length,
    };
  };

  test('T24 a verified address sends five times in 24 hours, also in parallel, and again afterwards', async () => {
    const email = 'often@example.com';
    const browser = await sends.sending.visitor(email, '198.51.100.1');
    expect(await sendAll(browser, email, 7)).toEqual({ sent: 5, limited: 2 });
    await sql`update transfers set created_at = now() - interval '25 hours' where sender_email = ${email}`.execute(
      app.deps.db,
    );
    expect(await sendAll(browser, email, 1)).toEqual({ sent: 1, limited: 0 });
  });

  test('T24 G12 all spellings of an address share the five sends of one person', async () => {
    const spelled = ['re.peat@gmail.com', 'repeat+1@gmail.com', 'repeat@googlemail.com'];
    const results = [];
    for (const [index, email] of spelled.entries()) {
      const browser = await sends.sending.visitor(email, `198.51.101.${index}`);
      results.push(await sendAll(browser, email, 2));
    }
    expect(results.map(({ sent }) => sent)).toEqual([2, 2, 1]);
    expect(results.at(-1)?.limited).toBe(1);
  });

  test('T24 a network address sends twenty times in 24 hours, another is not affected, and again afterwards', async () => {
    const address = '198.51.100.2';
    const block = blockHash(app.deps, addressBlock(address));
    await sentBefore(18, { owner: 'anon:many@example.com', email: 'many@example.com', block });
    const email = 'neighbour@example.com';
    const browser = await sends.sending.visitor(email, address);
    expect(await sendAll(browser, email, 4)).toEqual({ sent: 2, limited: 2 });
    await sql`update transfers set created_at = now() - interval '25 hours' where sender_block = ${block}`.execute(
      app.deps.db,
    );
    expect(await sendAll(browser, email, 1)).toEqual({ sent: 1, limited: 0 });
    const other = 'elsewhere@example.com';
    const elsewhere = await sends.sending.visitor(other, '198.51.100.3');
    expect(await sendAll(elsewhere, other, 1)).toEqual({ sent: 1, limited: 0 });
  });
});
