import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { type DnsServer, openDnsServer } from '../../../adapters/dns/dns-server.suite.ts';
import { freePort } from '../../../installation/tcp-ports.ts';
import { messageCommands } from '../../../operator/message-commands.ts';
import { mailsWith, seenByOperator, type Writer, writerOf } from '../contact.suite.ts';
import { listenForReplies, type ReplyListener } from './listen.ts';

const OPERATOR = 'operator@example.com';

let app: TestApp;
let listener: ReplyListener | undefined;
let port: number;
let dns: DnsServer;

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
});
const keyOf = (domainName: string) => ({ domainName, keySelector: 'wb', privateKey });

beforeAll(async () => {
  port = await freePort();
  dns = await openDnsServer();
  const record = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`;
  for (const domain of ['example.com', 'mail.example.com', 'evil.example'])
    dns.set('TXT', `wb._domainkey.${domain}`, record);
  app = await testApp({
    env: {
      HOST: '127.0.0.1',
      OPERATOR_EMAIL: OPERATOR,
      INBOUND_SMTP_PORT: String(port),
      INBOUND_MAIL_DOMAIN: 'reply.example.com',
      DNS_SERVERS: dns.address,
    },
  });
  listener = await listenForReplies(app.deps);
});
afterAll(() => listener?.close());

interface Reply {
  readonly to: string;
  readonly from?: string;
  readonly envelopeFrom?: string;
  readonly text?: string;
  readonly headers?: Record<string, string>;
  readonly messageId?: string;
  /** Signed with this; by default as the operator’s domain does. */
  readonly dkim?: ReturnType<typeof keyOf> | undefined;
}

/** Sends a mail as a mail server would, and answers with its code, or 250. */
async function send(reply: Reply) {
  const { to, from = OPERATOR, envelopeFrom = from, text = 'Yes.', dkim: _, ...rest } = reply;
  const dkim = 'dkim' in reply ? reply.dkim : keyOf('example.com');
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  try {
    await transport.sendMail({
      from,
      to,
      subject: 'Re: Message',
      text,
      envelope: { from: envelopeFrom, to },
      ...(dkim === undefined ? {} : { dkim }),
      ...rest,
    });
    return 250;
  } catch (error) {
    return (error as { responseCode?: number }).responseCode;
  } finally {
    transport.close();
  }
}

/** A visitor's conversation, and the address to which the operator replies about it. */
async function begin(): Promise<{ writer: Writer; replyTo: string; email: string }> {
  const writer = writerOf(app);
  const email = `${randomUUID()}@example.com`;
  const message = `Question ${randomUUID()}`;
  await writer.write({ email, message });
  const [mail] = await mailsWith(app, message, 1);
  return { writer, replyTo: mail.reply_to, email };
}

const answersOf = async (writer: Writer) =>
  (await writer.open())?.messages.filter(({ from }) => from === 'operator').map(({ text }) => text);

describe('replies by mail', () => {
  test('W10 the operator’s mail says that a reply is the answer, and its address is signed', async () => {
    const { replyTo, email } = await begin();
    const { number } = await seenByOperator(app, email);
    expect(replyTo).toMatch(
      new RegExp(`^reply\\+${number.toLowerCase()}-[0-9a-f]{32}@reply\\.example\\.com$`),
    );
    expect(replyTo.split('@')[0]?.length).toBeLessThanOrEqual(64);
    const [mail] = await mailsWith(app, email, 1);
    expect(mail.text).toContain('Reply to this email to answer.');
    expect(mail.text).not.toContain('npm run');
  });

  test('W10 a reply over SMTP appears in the conversation without its quote, and is mailed to the person', async () => {
    const { writer, replyTo, email } = await begin();
    const words = `Yes, we do. ${randomUUID()}`;
    const text = `${words}\n\nOn Tue, Nov 17, 2026 at 9:00 AM Waybill <no-reply@example.com> wrote:\n> Question\n`;
    expect(await send({ to: replyTo.toUpperCase(), text })).toBe(250);
    expect(await answersOf(writer)).toEqual([words]);
    expect((await mailsWith(app, words, 1))[0]).toMatchObject({ to_address: email, kind: 'contact-answer' });
  });

  test('W10 a reply that is delivered twice is one answer', async () => {
    const { writer, replyTo } = await begin();
    const mail = { to: replyTo, messageId: `<${randomUUID()}@example.com>` };
    expect([await send(mail), await send(mail)]).toEqual([250, 250]);
    expect(await answersOf(writer)).toEqual(['Yes.']);
  });

  test('W10 a wrong signature, another conversation’s signature and other addresses are refused', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const signature = /-([0-9a-f]{32})@/.exec(mine.replyTo)?.[1] ?? '';
    const wrong = [
      mine.replyTo.replace(signature, `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`),
      theirs.replyTo.replace(/-[0-9a-f]{32}@/, `-${signature}@`),
      mine.replyTo.replace('@reply.example.com', '@other.example.com'),
      'reply@reply.example.com',
      'postmaster@reply.example.com',
    ];
    for (const to of wrong) expect(await send({ to })).toBe(550);
    expect(await answersOf(mine.writer)).toEqual([]);
    expect(await answersOf(theirs.writer)).toEqual([]);
  });

  test('W10 a mail from someone else is refused, also with the right address', async () => {
    const { writer, replyTo } = await begin();
    expect(await send({ to: replyTo, from: 'visitor@example.com', envelopeFrom: OPERATOR })).toBe(550);
    expect(await answersOf(writer)).toEqual([]);
  });

  test.each([
    ['an automatic answer', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['a mailing list', { headers: { Precedence: 'list' } }],
    ['one of our own mails', { headers: { 'X-Waybill-Kind': 'contact' } }],
    ['a bounce', { envelopeFrom: '' }],
  ])('W10 %s is taken and dropped, so that there is no loop', async (_, change) => {
    const { writer, replyTo } = await begin();
    expect(await send({ to: replyTo, ...change })).toBe(250);
    expect(await answersOf(writer)).toEqual([]);
  });

  test('W10 a mail without new text, and one that is too large, are refused with a reason', async () => {
    const { writer, replyTo } = await begin();
    expect(await send({ to: replyTo, text: '> Question' })).toBe(550);
    expect(await send({ to: replyTo, text: 'x'.repeat(10_001) })).toBe(550);
    expect(await send({ to: replyTo, text: 'a line of text\n'.repeat(160_000) })).toBe(552);
    expect(await answersOf(writer)).toEqual([]);
  });

  test('W10 a reply about a deleted conversation is refused', async () => {
    const { replyTo, email } = await begin();
    const { id } = await seenByOperator(app, email);
    await app.deps.db.deleteFrom('conversations').where('id', '=', id).execute();
    expect(await send({ to: replyTo })).toBe(550);
  });

  test('W10 without the settings nothing listens', async () => {
    const plain = await testApp();
    expect(await listenForReplies(plain.deps)).toBeUndefined();
  });
});

describe('H19 replies whose sender is not verified', () => {
  const run = async (name: string, ...words: string[]) => {
    const command = messageCommands.find((each) => each.name === name);
    if (command === undefined) throw new Error(`there is no command ${name}`);
    return JSON.stringify(await command.run(app.deps.db, words, {}));
  };

  test.each([
    ['without a signature', { dkim: undefined }],
    ['signed by another domain', { dkim: keyOf('evil.example') }],
    ['signed with a key that is not in DNS', { dkim: { ...keyOf('example.com'), keySelector: 'none' } }],
    ['whose envelope is of another domain', { dkim: undefined, envelopeFrom: 'x@permitted.example' }],
  ])('H19 a reply %s waits: the person sees nothing, and the operator gets a mail', async (_, change) => {
    dns.set('TXT', 'permitted.example', 'v=spf1 ip4:127.0.0.1 -all');
    const { writer, replyTo, email } = await begin();
    const text = `Please pay here. ${randomUUID()}`;
    expect(await send({ to: replyTo, text, ...change })).toBe(250);
    expect(await answersOf(writer)).toEqual([]);
    const { number } = await seenByOperator(app, email);
    const [alarm] = await mailsWith(app, `messages show ${number}`, 1);
    expect(alarm).toMatchObject({ to_address: OPERATOR, kind: 'alarm' });
    expect(alarm.text).not.toContain(text);
    expect(await run('messages list')).toContain('1 not verified');
    expect(await run('messages show', number)).toContain(text);
    const outbox = await app.deps.db
      .selectFrom('outbox')
      .select('text')
      .where('to_address', '=', email)
      .execute();
    expect(outbox).toEqual([]);
  });

  test('H19 accepted by the operator it is the answer, once; dropped it is gone', async () => {
    const { writer, replyTo, email } = await begin();
    const mail = { to: replyTo, dkim: undefined, messageId: `<${randomUUID()}@example.com>` };
    expect([await send(mail), await send(mail)]).toEqual([250, 250]);
    await send({ ...mail, text: 'Not mine.', messageId: `<${randomUUID()}@example.com>` });
    const { id, number } = await seenByOperator(app, email);
    const waiting = await app.deps.db
      .selectFrom('unverified_replies')
      .select('number')
      .where('conversation_id', '=', id)
      .orderBy('number')
      .execute();
    expect(waiting).toHaveLength(2);
    const [mine = '', other = ''] = waiting.map((reply) => reply.number);
    expect(await run('messages accept', mine)).toContain('accepted');
    expect(await run('messages accept', mine)).toContain('There is no reply');
    expect(await run('messages drop', other)).toContain('dropped');
    expect(await answersOf(writer)).toEqual(['Yes.']);
    expect(await run('messages show', number)).not.toContain('NOT VERIFIED');
  });

  test('H19 a signature of a part of the domain counts, and so does an address that SPF permits', async () => {
    const { writer, replyTo } = await begin();
    expect(await send({ to: replyTo, text: 'Signed.', dkim: keyOf('mail.example.com') })).toBe(250);
    expect(await answersOf(writer)).toEqual(['Signed.']);
    dns.set('TXT', 'example.com', 'v=spf1 ip4:127.0.0.1 -all');
    expect(await send({ to: replyTo, text: 'Permitted.', dkim: undefined })).toBe(250);
    dns.set('TXT', 'example.com');
    expect(await answersOf(writer)).toEqual(['Signed.', 'Permitted.']);
  });

  test('H19 while DNS does not answer, a reply waits', async () => {
    const { writer, replyTo } = await begin();
    dns.break('wb._domainkey.example.com', 'failure');
    expect(await send({ to: replyTo })).toBe(250);
    dns.break('wb._domainkey.example.com', undefined);
    expect(await answersOf(writer)).toEqual([]);
  });
});
