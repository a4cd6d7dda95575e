import { generateKeyPairSync } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterEach, expect, test } from 'vitest';
import { mailerSuite, sampleMail } from './mailer.suite.ts';
import { type Mailer, TemporaryMailFailure } from './port.ts';
import { openSmtp, type SmtpMailerOptions } from './smtp.ts';
import { smtpError, startSmtpServer, type TestSmtpServer } from './smtp-server.suite.ts';

type ServerOptions = Parameters<typeof startSmtpServer>[0];

const timeouts = { connect: 2_000, silence: 2_000 };
const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const thing of opened.splice(0).reverse()) await thing.close();
});

const start = async (
  options: ServerOptions = {},
  mailerOptions: Partial<SmtpMailerOptions> = {},
): Promise<{ server: TestSmtpServer; mailer: Mailer }> => {
  const server = await startSmtpServer(options);
  const mailer = openSmtp({ url: server.url, timeouts, ...mailerOptions });
  opened.push(server, mailer);
  return { server, mailer };
};

mailerSuite('smtp', async () => {
  const server = await startSmtpServer();
  const mailer = openSmtp({ url: server.url, timeouts });
  return {
    mailer,
    received: server.received,
    close: async () => {
      await mailer.close();
      await server.close();
    },
  };
});

test('S93 greylisting is a temporary failure, and the next attempt delivers', async () => {
  let tries = 0;
  const { server, mailer } = await start({
    onRcptTo: (_address, _session, callback) =>
      callback(++tries === 1 ? smtpError(451, 'greylisted, try again') : null),
  });
  await expect(mailer.send(sampleMail())).rejects.toThrow(/451 greylisted/);
  expect(await mailer.send(sampleMail())).toMatchObject({ outcome: 'accepted' });
  expect(server.raw).toHaveLength(1);
});

test('S93 a 5xx for one of several receivers refuses that one, with the server’s own words', async () => {
  const { server, mailer } = await start({
    onRcptTo: ({ address }, _session, callback) =>
      callback(address === 'gone@example.com' ? smtpError(550, 'no such user here') : null),
  });
  const receivers = ['a@example.com', 'gone@example.com', 'b@example.com'];
  const outcomes = await Promise.all(
    receivers.map((to, index) => mailer.send(sampleMail({ to, messageId: `<${index}@waybill.example>` }))),
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused', 'accepted']);
  expect(outcomes[1]?.words).toBe('550 no such user here');
  expect(server.raw).toHaveLength(2);
});

test('S93 a mail refused after its content is final, a busy server is not', async () => {
  let code = 554;
  const { mailer } = await start({
    onData: (stream, _session, callback) => {
      stream.resume();
      stream.on('end', () => callback(smtpError(code, 'not like this')));
    },
  });
  expect(await mailer.send(sampleMail())).toEqual({ outcome: 'refused', words: '554 not like this' });
  code = 452;
  await expect(mailer.send(sampleMail())).rejects.toBeInstanceOf(TemporaryMailFailure);
});

test('S93 a connection lost after DATA and before 250 is a temporary failure', async () => {
  let drop: (() => void) | undefined;
  const { mailer } = await start({
    onConnect: (_session, callback) => callback(),
    onData: (stream) => {
      stream.resume();
      stream.on('end', () => drop?.());
    },
  });
  const server = opened[0];
  drop = () => void server?.close();
  await expect(mailer.send(sampleMail())).rejects.toBeInstanceOf(TemporaryMailFailure);
});

test('S93 a server that is down is a temporary failure', async () => {
  const { server, mailer } = await start();
  await server.close();
  await expect(mailer.send(sampleMail())).rejects.toBeInstanceOf(TemporaryMailFailure);
});

test('a wrong password or a refused sender never marks a receiver as bounced', async () => {
  const auth: ServerOptions = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(smtpError(535, 'wrong password')),
  };
  const server = await startSmtpServer(auth);
  const mailer = openSmtp({ url: server.url.replace('//', '//user:secret@'), timeouts });
  opened.push(server, mailer);
  await expect(mailer.send(sampleMail())).rejects.toBeInstanceOf(TemporaryMailFailure);

  const refusing = await start({
    onMailFrom: (_address, _session, callback) => callback(smtpError(550, 'sender not allowed')),
  });
  await expect(refusing.mailer.send(sampleMail())).rejects.toThrow(/sender not allowed/);
});

test('a mail is signed with DKIM, and a changed one no longer verifies', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  const { server, mailer } = await start(
    {},
    { dkim: { domain: 'waybill.example', selector: 'wb1', privateKey } },
  );
  await mailer.send(
    sampleMail({
      subject: '48210 是您的 Waybill 验证码',
      headers: { 'List-Unsubscribe': '<https://waybill.example/api/unsubscribe?token=x>' },
    }),
  );
  const [raw] = server.raw;
  if (raw === undefined) throw new Error('nothing arrived');
  const resolver = async (name: string, type: string): Promise<string[][]> => {
    expect([name, type]).toEqual(['wb1._domainkey.waybill.example', 'TXT']);
    return [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]];
  };
  const verdict = async (message: Buffer): Promise<string | undefined> =>
    (await dkimVerify(message, { resolver })).results[0]?.status.result;
  expect(await verdict(raw)).toBe('pass');
  expect(
    await verdict(Buffer.from(raw.toString('latin1').replace('no-reply@', 'no-repiy@'), 'latin1')),
  ).not.toBe('pass');
  expect(raw.toString('latin1')).toMatch(/h=[^;]*list-unsubscribe/i);
});
