/** An SMTP server on loopback for tests: it keeps the mails it receives and fails on request. */
import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { ReceivedMail } from './mailer.suite.ts';

export interface TestSmtpServer {
  readonly url: string;
  readonly raw: readonly Buffer[];
  received(): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

export const smtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

export const startSmtpServer = async (options: SMTPServerOptions = {}): Promise<TestSmtpServer> => {
  const raw: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        raw.push(Buffer.concat(chunks));
        callback();
      });
    },
    ...options,
  });
  // Some tests disconnect in the middle of a conversation.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the test server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    raw,
    received: () => Promise.all(raw.map(parse)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

const parse = async (raw: Buffer): Promise<ReceivedMail> => {
  const mail = await PostalMime.parse(raw);
  return {
    messageId: mail.messageId ?? '',
    from: { name: mail.from?.name ?? '', address: mail.from?.address ?? '' },
    to: (mail.to ?? []).map((to) => to.address).join(', '),
    replyTo: mail.replyTo?.[0]?.address,
    subject: mail.subject ?? '',
    html: mail.html ?? '',
    text: mail.text ?? '',
    header: (name) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value),
  };
};
