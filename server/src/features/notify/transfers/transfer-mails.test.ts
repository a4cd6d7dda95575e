/** Who is mailed about a transfer, and how often. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { openSends, type Sends } from '../../../../test/sends.ts';
import { append } from '../../../events/append.ts';
import type { EventType } from '../../../events/define.ts';
import { reactTask } from '../../../events/dispatch.ts';
import { passwordGuessed } from '../../downloads/index.ts';
import {
  findTransfer,
  limitReached,
  recipientsAdded,
  transferExpired,
  transferExpiring,
} from '../../transfers/index.ts';
import { stampDownload } from './stamp-download.suite.ts';
import { mailLaterStamps } from './stamps-mail.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp({
    env: { PUBLIC_URL: 'https://waybill.example', MAIL_FROM: 'Waybill <no-reply@waybill.example>' },
  });
  sends = await openSends(app);
});

const arrivedAt = async (address: string) => {
  await sends.mailbox.quiet();
  return app.deps.db
    .selectFrom('outbox')
    .selectAll()
    .where('to_address', '=', address)
    .where('kind', '<>', 'code')
    .orderBy('id')
    .execute();
};

const happen = <Data>(type: EventType<string, Data, true>, data: NoInfer<Data>) =>
  app.deps.db.transaction().execute((tx) => append(tx, type, data, { accountId: null }));

const change = (slug: string, changes: Record<string, unknown>) =>
  app.deps.db.updateTable('transfers').set(changes).where('slug', '=', slug).execute();

const recipientsOf = (slug: string) =>
  app.deps.db
    .selectFrom('recipients')
    .innerJoin('transfers', 'transfers.id', 'recipients.transfer_id')
    .selectAll('recipients')
    .where('transfers.slug', '=', slug)
    .orderBy('recipients.position')
    .execute();

const SOON = 5 * 60_000;

const pageLine = (slug: string) => `https://waybill.example/dash/transfers/${slug}\n`;

describe('T19 receivers', () => {
  test('each recipient is mailed in the sender’s name, from our address, with a personal link', async () => {
    const mei = await app.makeUser({ fullName: 'Mei Lin', lang: 'zh' });
    const emailTo = ['anna@one.example', 'joris@one.example'];
    const { slug } = await sends.send(mei, { sendAs: 'email', emailTo, message: 'Here it is.', lang: 'en' });
    const mails = [...(await arrivedAt('anna@one.example')), ...(await arrivedAt('joris@one.example'))];
    const recipients = await recipientsOf(slug);
    expect(mails).toHaveLength(2);
    for (const [index, mail] of mails.entries()) {
      expect(mail).toMatchObject({
        kind: 'transfer',
        from_name: 'Mei Lin via Waybill',
        from_address: 'no-reply@waybill.example',
        reply_to: mei.email,
        subject: 'Mei Lin sent you a.bin',
      });
      expect(mail.text).toContain(`WAYBILL  ${slug}\n`);
      expect(mail.text).toContain('> Here it is.');
      expect(mail.text).toContain(`https://waybill.example/d/${slug}/${recipients[index]?.id}\n`);
      expect(mail.headers).not.toHaveProperty('List-Unsubscribe');
      expect(recipients[index]).toMatchObject({ mail_id: mail.message_id.slice(1, 37) });
      expect(recipients[index]?.mailed_at).toBeInstanceOf(Date);
    }
    const [sent] = await arrivedAt(mei.email);
    expect(sent).toMatchObject({ kind: 'sent', subject: '已发送：a.bin', from_name: 'Waybill' });
    expect(emailTo.filter((part) => !sent?.text.includes(part) || sent.text.includes('/w/'))).toEqual([]);
  });

  test('S185 repeating a send or handling its event twice mails each person once', async () => {
    const user = await app.makeUser();
    const uploaded = await sends.upload(user);
    const body = { sendAs: 'email', emailTo: ['once@example.org'] };
    const ask = () => sends.quicksend({ token: user.token }, uploaded, body);
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await arrivedAt('once@example.org')).toHaveLength(1);
    const events = await app.deps.db
      .selectFrom('events')
      .select('id')
      .where('account_id', '=', user.id)
      .where('kind', '=', 'transfer.sent')
      .execute();
    expect(events).toHaveLength(1);
    for (const reaction of ['mail-receivers', 'mail-sender'])
      await reactTask.enqueue(app.deps.db, { id: events[0]?.id ?? '', reaction });
    expect(await arrivedAt('once@example.org')).toHaveLength(1);
    expect(await arrivedAt(user.email)).toHaveLength(1);
  });

  test('the mail of a locked transfer names no files, and is in the language of the send', async () => {
    const user = await app.makeUser({ fullName: 'Mei Lin' });
    const emailTo = ['locked@example.org'];
    await sends.send(
      user,
      { sendAs: 'email', emailTo, password: 'quay side', lang: 'zh' },
      { 'secret.bin': 5 },
    );
    const [mail] = await arrivedAt('locked@example.org');
    expect(mail?.subject).toBe('Mei Lin 给您发来了 1 个文件');
    expect(mail?.text).toContain('已设置密码');
    expect(`${mail?.html}${mail?.text}`).not.toMatch(/secret|quay side/);
    expect((await arrivedAt(user.email))[0]?.text).toContain('secret.bin');
  });

  test('S89 a visitor’s transfer is mailed with a warning, without links in its texts, and can be unsubscribed', async () => {
    const browser = await sends.sending.visitor('tom@mail.example', '203.0.113.20');
    const uploaded = await sends.visitorUpload(browser, 'tom@mail.example');
    const answer = await sends.quicksend({ browser }, uploaded, {
      sendAs: 'email',
      senderName: 'Your Bank https://bank.example',
      message: 'Pay at https://pay.example/now',
      emailTo: ['victim@one.example'],
    });
    expect(answer.statusCode).toBe(200);
    const [mail] = await arrivedAt('victim@one.example');
    expect(mail).toMatchObject({
      kind: 'visitor-transfer',
      from_name: 'tom@mail.example via Waybill',
      reply_to: 'tom@mail.example',
      subject: 'tom@mail.example sent you a.bin',
    });
    expect(mail?.text).toContain('From an unverified visitor');
    expect(`${mail?.html}${mail?.text}`).not.toMatch(/pay\.example|bank\.example/);
    expect(mail?.headers).toHaveProperty('List-Unsubscribe-Post');
    expect((await arrivedAt('tom@mail.example'))[0]?.kind).toBe('sent');
  });

  test('a transfer sent as a link is mailed only to its sender, until recipients are added', async () => {
    const user = await app.makeUser();
    const { slug } = await sends.send(user, { emailTo: ['linkonly@one.example'] });
    expect(await arrivedAt('linkonly@one.example')).toEqual([]);
    const mails = await arrivedAt(user.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['sent']);
    expect(mails[0]?.text).toContain(pageLine(slug));
    const [person] = await recipientsOf(slug);
    const { id = '' } = (await findTransfer(app.deps.db, slug)) ?? {};
    await happen(recipientsAdded, { id, slug, recipients: [person?.id ?? ''] });
    expect(await arrivedAt('linkonly@one.example')).toHaveLength(1);
  });

  test('S89 G10 a receiver who has had twenty mails from visitors today gets no more for now: the next one waits, and the sender sees that', async () => {
    await sql`insert into mail_receiver_caps (address, taken)
      values ('visitors:full@one.example', array_fill(now(), array[20]))`.execute(app.deps.db);
    const browser = await sends.sending.visitor('ann@mail.example', '203.0.113.22');
    const uploaded = await sends.visitorUpload(browser, 'ann@mail.example');
    const ask = () =>
      sends.quicksend({ browser }, uploaded, {
        sendAs: 'email',
        emailTo: ['full@one.example', 'free@one.example'],
      });
    expect((await ask()).statusCode).toBe(200);
    expect(await arrivedAt('full@one.example')).toEqual([]);
    expect(await arrivedAt('free@one.example')).toHaveLength(1);
    const states = (await ask()).json().transfer.emailTo.map(({ mail }: { mail: string }) => mail);
    expect(states).toEqual(['waiting', 'sent']);
  });

  test('S97 SendTransferEmail: without a verified sending domain it comes from ours, and recipients already mailed are skipped', async () => {
    const user = await app.makeUser();
    const { slug } = await sends.send(user, { sendAs: 'email', emailTo: ['dom@one.example'] });
    await sends.mailbox.quiet();
    const body = { slug, emailTo: ['dom@one.example', 'more@one.example'] };
    const again = await openBrowser(app).post('/api/SendTransferEmail', body, { token: user.token });
    expect(again.statusCode).toBe(200);
    expect(await arrivedAt('dom@one.example')).toHaveLength(1);
    const [mail] = await arrivedAt('more@one.example');
    expect(mail).toMatchObject({ kind: 'transfer', from_address: 'no-reply@waybill.example' });
  });

  test('a deleted transfer is not mailed to recipients added later', async () => {
    const user = await app.makeUser();
    const { slug } = await sends.send(user, { emailTo: ['late@one.example'] });
    const [person] = await recipientsOf(slug);
    const { id = '' } = (await findTransfer(app.deps.db, slug)) ?? {};
    await change(slug, { deleted_at: new Date() });
    await happen(recipientsAdded, { id, slug, recipients: [person?.id ?? ''] });
    expect(await arrivedAt('late@one.example')).toEqual([]);
  });
});

describe('T16 downloads', () => {
  const download = (slug: string, changes?: { email?: string; city?: string }) =>
    stampDownload(app.deps.db, slug, changes);
  const stampMails = async (to: string) => (await arrivedAt(to)).filter(({ kind }) => kind === 'downloaded');
  /** As if the last mail had gone out ten minutes earlier. */
  const waitForBundle = async (slug: string) => {
    const { id = '' } = (await findTransfer(app.deps.db, slug)) ?? {};
    await mailLaterStamps.enqueue(app.deps.db, { id }, { key: `stamps:${id}` });
  };

  test('the first download is mailed at once, later ones are bundled in one mail', async () => {
    const user = await app.makeUser();
    const emailTo = ['anna@two.example'];
    const { slug } = await sends.send(user, { sendAs: 'email', emailTo });
    await download(slug, { email: 'anna@two.example', city: 'Singapore' });
    const [first] = await stampMails(user.email);
    expect(first?.subject).toBe('Downloaded in Singapore: a.bin');
    expect(first?.text).toContain('anna@two.example downloaded all files.');
    expect(first?.text).toContain(pageLine(slug));
    for (const city of ['Rotterdam', 'Kyoto', 'Lima']) await download(slug, { city });
    expect(await stampMails(user.email)).toHaveLength(1);
    await waitForBundle(slug);
    const [, bundle] = await stampMails(user.email);
    expect(bundle?.subject).toBe('3 downloads: a.bin');
    for (const city of ['Rotterdam', 'Kyoto', 'Lima']) expect(bundle?.text).toContain(city);
    expect(bundle?.text).not.toContain('anna@two.example downloaded');
    await waitForBundle(slug);
    expect(await stampMails(user.email)).toHaveLength(2);
  });

  test('simultaneous downloads are each mailed exactly once', async () => {
    const user = await app.makeUser();
    const { slug } = await sends.send(user);
    const cities = Array.from({ length: 8 }, (_, index) => `City${index}`);
    await Promise.all(cities.map((city) => download(slug, { city })));
    await sends.mailbox.quiet();
    await waitForBundle(slug);
    const mailed = (await stampMails(user.email)).flatMap(({ text }) => text.match(/City\d/g) ?? []);
    expect(mailed.sort()).toEqual(cities);
  });

  test('S97 a user who turned notifications off is not mailed, and each notification can be unsubscribed with one click', async () => {
    const loud = await app.makeUser();
    const quiet = await app.makeUser();
    await app.deps.db.updateTable('users').set({ notify_mails: false }).where('id', '=', quiet.id).execute();
    for (const user of [loud, quiet]) await download((await sends.send(user)).slug);
    expect(await arrivedAt(quiet.email)).toEqual([]);
    const [mail] = await stampMails(loud.email);
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  });
});

describe('T17 expiry', () => {
  test('the sender is mailed with the recipients who have not downloaded; outdated events are skipped', async () => {
    const user = await app.makeUser();
    const emailTo = ['slow@three.example'];
    const { slug } = await sends.send(user, { sendAs: 'email', emailTo });
    await sends.mailbox.quiet();
    const { id = '' } = (await findTransfer(app.deps.db, slug)) ?? {};
    await happen(transferExpired, { id, slug });
    await happen(transferExpiring, { id, slug });
    await change(slug, { expires_at: new Date(Date.now() + SOON) });
    await sends.mailbox.quiet();
    await change(slug, { expires_at: new Date(Date.now() - 1_000) });
    await happen(transferExpired, { id, slug });
    const mails = (await arrivedAt(user.email)).filter(({ kind }) => kind !== 'sent');
    expect(mails.map(({ kind }) => kind)).toEqual(['expiring', 'expired']);
    for (const { text } of mails) {
      expect(text).toContain('Not downloaded  slow@three.example');
      expect(text).toContain(pageLine(slug));
    }
  });

  test('S25 the sender is mailed once about guessed passwords', async () => {
    const user = await app.makeUser();
    const { slug } = await sends.send(user, { password: 'quay side' });
    const { id = '' } = (await findTransfer(app.deps.db, slug)) ?? {};
    for (let turn = 0; turn < 3; turn += 1) await happen(passwordGuessed, { id, slug });
    const mails = await arrivedAt(user.email);
    expect(mails.filter(({ kind }) => kind === 'password-guessed')).toHaveLength(1);
  });
});

describe('T27 limits on downloads', () => {
  test('T27 the sender is mailed that the limit was reached, or that the files were deleted', async () => {
    const sender = await app.makeUser();
    const limited = await sends.send(sender, { maxDownloads: 1 });
    expect((await openBrowser(app).ask('GET', `/d/downloadZip/${limited.slug}`)).statusCode).toBe(200);
    const kinds = async () => (await arrivedAt(sender.email)).map(({ kind }) => kind).sort();
    expect(await kinds()).toEqual(['downloaded', 'limit-reached', 'sent']);
    const gone = await sends.send(sender, { deleteAfterDownload: true });
    await change(gone.slug, { taken_by: Buffer.alloc(32), deleted_at: new Date() });
    await happen(limitReached, { id: gone._id, slug: gone.slug, deleted: true });
    const mails = (await arrivedAt(sender.email)).filter(({ kind }) => kind === 'limit-reached');
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Download limit reached/),
      expect.stringMatching(/^Downloaded and deleted/),
    ]);
    for (const [at, { slug }] of [limited, gone].entries()) expect(mails[at]?.text).toContain(pageLine(slug));
  });
});
