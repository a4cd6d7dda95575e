/** Proves that mails to receivers come from the owner’s domain, signed, while it is verified, and from ours otherwise. */
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { dmarc } from 'mailauth/lib/dmarc/index.js';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../test/app.ts';
import { openBrowser } from '../../../test/browser.ts';
import { type Claims, openClaims } from '../../../test/claims.ts';
import { atFileEnd } from '../../../test/file-end.ts';
import { type Mailbox, openMailbox } from '../../../test/mailbox.ts';
import { openSends, type Sends } from '../../../test/sends.ts';
import { smtpError, startSmtpServer, type TestSmtpServer } from '../../adapters/mail/smtp-server.suite.ts';

const OURS = 'no-reply@app.example';

let server: TestSmtpServer;
let claims: Claims;
let sends: Sends;
let mailbox: Mailbox;
/** The envelope senders, as they arrived. */
const returns: string[] = [];
/** Header addresses that the mail server refuses. */
const refused = new Set<string>();

beforeAll(async () => {
  const raw: Buffer[] = [];
  server = await startSmtpServer({
    onMailFrom: ({ address }, _session, callback) => {
      returns.push(address);
      callback();
    },
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = Buffer.concat(chunks);
        const isRefused = [...refused].some((address) => mail.includes(`<${address}>`));
        if (!isRefused) raw.push(mail);
        callback(isRefused ? smtpError(554, 'not your domain') : null);
      });
    },
  });
  server = { ...server, raw };
  claims = await openClaims({ SMTP_URL: server.url, MAIL_FROM: `Waybill <${OURS}>` });
  sends = await openSends(claims.app);
  mailbox = sends.mailbox;
  atFileEnd(() => server.close());
});

const owner = (): Promise<TestUser> => claims.app.makeUser({ role: 'business', fullName: 'Mei Lin' });

const headerOf = (mail: Buffer, name: string): string =>
  new RegExp(`^${name}: ((?:.|\\r\\n[ \\t])*)`, 'im').exec(mail.toString('latin1'))?.[1] ?? '';

/** The mail to an address, and what a receiving server makes of it with the published records. */
async function arrived(to: string) {
  await mailbox.quiet();
  const mails = server.raw.filter((mail) => headerOf(mail, 'To').includes(to));
  const mail = mails.at(-1);
  if (mail === undefined) throw new Error(`nothing arrived for ${to}`);
  const { results, headerFrom } = await dkimVerify(mail, { resolver: lookUp });
  const signed = results.filter(({ signingDomain }) => signingDomain !== undefined);
  const policy = await dmarc({
    headerFrom,
    spfDomains: [],
    dkimDomains: signed
      .filter(({ status }) => status.result === 'pass')
      .map(({ signingDomain = '', id = '' }) => ({ domain: signingDomain, id })),
    resolver: lookUp,
  });
  return {
    count: mails.length,
    from: headerOf(mail, 'From'),
    replyTo: headerOf(mail, 'Reply-To'),
    mail,
    signed: signed.map(({ signingDomain, status }) => [signingDomain, status.result, status.aligned]),
    dmarc: policy ? policy.status.result : 'none',
  };
}

/** As a receiver asks; from the DNS server that customers publish at. */
async function lookUp(name: string, type: string): Promise<string[][]> {
  const texts = type === 'TXT' ? await claims.app.deps.dns.texts(name) : [];
  if (texts === undefined || texts.length === 0)
    throw Object.assign(new Error('no such record'), { code: 'ENOTFOUND' });
  return texts.map((text) => [text]);
}

const send = (user: TestUser, to: string) => sends.send(user, { sendAs: 'email', emailTo: [to] });

test('M05 S97 a mail from a verified domain is signed by its key and aligned, for the owner and for members', async () => {
  const user = await owner();
  await claims.sending.prove(user, 'files@company.test');
  await send(user, 'anna@one.example');
  const first = await arrived('anna@one.example');
  expect(first).toMatchObject({ from: 'Mei Lin <files@company.test>', replyTo: user.email, dmarc: 'pass' });
  expect(first.signed).toEqual([['company.test', 'pass', 'company.test']]);
  expect(returns.at(-1)).toBe(OURS);

  const tampered = Buffer.from(first.mail.toString('latin1').replace('Mei Lin <', 'Mei Bin <'), 'latin1');
  const verdict = await dkimVerify(tampered, { resolver: lookUp });
  expect(verdict.results[0]?.status.result).not.toBe('pass');

  await claims.sending.claim(user, 'hello@company.test', 'Company Files');
  const member = await claims.app.makeUser({ fullName: 'Tom' });
  await claims.app.deps.db
    .insertInto('team_members')
    .values({ user_id: member.id, owner_id: user.id, role: 'member' })
    .execute();
  await send(member, 'joris@one.example');
  expect(await arrived('joris@one.example')).toMatchObject({
    from: 'Company Files <hello@company.test>',
    replyTo: member.email,
    dmarc: 'pass',
  });
});

test('S97 H30 an own pmDomainID that is not verified is sent from ours; another account’s and an unknown one answer 403', async () => {
  const [mine, theirs] = [await owner(), await owner()];
  await claims.sending.prove(theirs, 'files@theirs.test');
  await claims.sending.claim(mine, 'files@mine.test');
  const { db } = claims.app.deps;
  const idOf = async (user: TestUser) =>
    (await db.selectFrom('domains').select('service_id').where('user_id', '=', user.id).executeTakeFirst())
      ?.service_id;
  const { slug } = await send(mine, 'first@one.example');
  const mail = (to: string, pmDomainID: unknown) =>
    openBrowser(claims.app).post(
      '/api/SendTransferEmail',
      { slug, emailTo: [to], pmDomainID },
      { token: mine.token },
    );
  for (const [index, pmDomainID] of [await idOf(mine), '', null].entries()) {
    const to = `case${index}@one.example`;
    expect((await mail(to, pmDomainID)).statusCode).toBe(200);
    expect(await arrived(to)).toMatchObject({ from: `Mei Lin via Waybill <${OURS}>`, signed: [] });
  }
  for (const pmDomainID of [await idOf(theirs), 'bank.example', 7]) {
    const refused = await mail('never@one.example', pmDomainID);
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'forbidden']);
  }
  await claims.sending.publish(mine);
  await claims.sending.check(mine);
  expect((await mail('late@one.example', await idOf(mine))).statusCode).toBe(200);
  expect(await arrived('late@one.example')).toMatchObject({
    from: 'Mei Lin <files@mine.test>',
    dmarc: 'pass',
  });
});

test('S97 a domain that stops being verified while a mail waits is not used: the mail comes from ours', async () => {
  const user = await owner();
  await claims.sending.prove(user, 'files@lapse.test');
  await mailbox.stop();
  await send(user, 'wait@one.example');
  await claims.sending.withdrawKey(user);
  await claims.sending.check(user);
  expect((await claims.sending.view(user)).state).toBe('failing');
  mailbox = await openMailbox(claims.app);
  expect(await arrived('wait@one.example')).toMatchObject({
    from: `Mei Lin via Waybill <${OURS}>`,
    signed: [],
    count: 1,
  });
  await claims.sending.publish(user);
  await claims.sending.check(user);
  await send(user, 'again@one.example');
  expect(await arrived('again@one.example')).toMatchObject({ from: 'Mei Lin <files@lapse.test>' });
});

test('M05 a mail is signed with the old key until the record of the new one is found', async () => {
  const user = await owner();
  const before = await claims.sending.prove(user, 'files@rotate.test');
  await claims.sending.rotate(user);
  await send(user, 'old@one.example');
  const selector = (name: string | undefined) => name?.split('.')[0] ?? '?';
  const old = await arrived('old@one.example');
  expect(old.dmarc).toBe('pass');
  expect(headerOf(old.mail, 'DKIM-Signature')).toContain(`s=${selector(before.records[0]?.name)};`);
  await claims.sending.publish(user);
  await claims.sending.check(user);
  const after = await claims.sending.view(user);
  await send(user, 'new@one.example');
  const renewed = await arrived('new@one.example');
  expect(renewed.dmarc).toBe('pass');
  expect(headerOf(renewed.mail, 'DKIM-Signature')).toContain(`s=${selector(after.records[0]?.name)};`);
  expect((await arrived('old@one.example')).dmarc).toBe('pass');
});

test('M05 a mail server that takes mails only from us gets the mail from ours, and nothing is lost', async () => {
  const user = await owner();
  await claims.sending.prove(user, 'files@strict.test');
  refused.add('files@strict.test');
  await send(user, 'strict@one.example');
  expect(await arrived('strict@one.example')).toMatchObject({
    from: `Mei Lin via Waybill <${OURS}>`,
    count: 1,
  });
  const { state } = await claims.app.deps.db
    .selectFrom('mails')
    .select('state')
    .where('to_address', '=', 'strict@one.example')
    .executeTakeFirstOrThrow();
  expect(state).toBe('sent');
});

test('M05 what the product itself has to say comes from ours', async () => {
  const user = await owner();
  await claims.sending.prove(user, 'files@notices.test');
  await send(user, 'someone@one.example');
  await mailbox.quiet();
  const notices = server.raw.filter((mail) => headerOf(mail, 'To').includes(user.email));
  expect(notices.length).toBeGreaterThan(0);
  for (const mail of notices) expect(headerOf(mail, 'From')).toContain(OURS);
});
