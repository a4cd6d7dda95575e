/** Sends mail over SMTP, signed with DKIM when there is a key. */
import { createTransport } from 'nodemailer';
import { cleanMail } from './clean.ts';
import { encodedMailbox, encodedWords, looksEncoded } from './encoded-words.ts';
import {
  type Delivery,
  type DkimKey,
  type Mailbox,
  type Mailer,
  type OutgoingMail,
  TemporaryMailFailure,
} from './port.ts';
import { smtpOptions } from './smtp-options.ts';

export interface SmtpMailerOptions {
  readonly url: string;
  readonly dkim?: DkimKey | undefined;
  /** How long connecting may take, and how long the server may be silent afterwards. */
  readonly timeouts?: { readonly connect: number; readonly silence: number };
}

const minute = 60_000;

/** Named by hand, because nodemailer leaves out List-Unsubscribe-Post, without which mail programs show no unsubscribe button (RFC 8058). */
const SIGNED = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Auto-Submitted',
].join(':');

const signedBy = ({ domain, selector, privateKey }: DkimKey) => ({
  dkim: { domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED },
});

export const openSmtp = ({ url, dkim, timeouts }: SmtpMailerOptions): Mailer => {
  const { connect, silence } = timeouts ?? { connect: minute / 2, silence: minute };
  const transport = createTransport({
    ...smtpOptions(url),
    pool: true,
    maxConnections: 5,
    maxMessages: 100,
    // Retries only a connection that was lost before a byte of the mail was sent; the job queue retries everything else.
    maxRequeues: 1,
    connectionTimeout: connect,
    dnsTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim === undefined ? {} : signedBy(dkim)),
  });
  return {
    kind: 'smtp',
    send: async (message) => {
      const mail = cleanMail(message);
      try {
        const sent = await transport.sendMail(toNodemailer(mail));
        return { outcome: 'accepted', words: sent.response };
      } catch (error) {
        return judge(error);
      }
    },
    close: async () => transport.close(),
  };
};

const toNodemailer = (mail: OutgoingMail) => ({
  messageId: mail.messageId,
  ...mailboxField('from', mail.from),
  to: nodemailerAddress({ address: mail.to }),
  ...(mail.replyTo === undefined ? {} : mailboxField('replyTo', mail.replyTo)),
  envelope: { from: mail.returnTo ?? mail.from.address, to: [mail.to] },
  ...(mail.dkim === undefined ? {} : signedBy(mail.dkim)),
  subject: looksEncoded(mail.subject) ? encodedWords(mail.subject) : mail.subject,
  html: mail.html,
  text: mail.text,
  headers: { 'X-Waybill-Kind': mail.kind, ...mail.headers, ...encodedHeaders(mail) },
  normalizeHeaderKey: (key: string) => RENAMED[key] ?? key,
});

const isPlain = ({ name = '' }: Mailbox): boolean => !looksEncoded(name);

const mailboxField = (field: 'from' | 'replyTo', mailbox: Mailbox) =>
  isPlain(mailbox) ? { [field]: nodemailerAddress(mailbox) } : {};

/** nodemailer writes mailboxes its own way under their own names, so encoded ones are renamed at the last moment. */
const RENAMED: Readonly<Record<string, string>> = {
  'X-Encoded-From': 'From',
  'X-Encoded-Reply-To': 'Reply-To',
};

const encodedHeaders = ({ from, replyTo }: OutgoingMail) => ({
  ...(isPlain(from) ? {} : { 'X-Encoded-From': encodedMailbox(from) }),
  ...(replyTo === undefined || isPlain(replyTo) ? {} : { 'X-Encoded-Reply-To': encodedMailbox(replyTo) }),
});

const nodemailerAddress = ({ name, address }: Mailbox) => ({ name: name ?? '', address });

/**
 * Only a reply about this receiver or this mail is final. A refused login or a refused sender is our own
 * mistake: it must not mark every mail as bounced, so it is retried until the operator has fixed it.
 */
const judge = (error: unknown): Delivery => {
  const { responseCode, command, response } = smtpFault(error);
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA';
  if (aboutThisMail && responseCode !== undefined && isFinal(responseCode)) {
    return { outcome: 'refused', words: response ?? String(responseCode) };
  }
  throw new TemporaryMailFailure(response ?? (error instanceof Error ? error.message : 'unknown'), {
    cause: error,
  });
};

/** 503 means that the commands came out of order, not that the mail is refused. */
const isFinal = (code: number): boolean => code >= 500 && code <= 599 && code !== 503;

interface SmtpFault {
  readonly responseCode?: number;
  readonly command?: string;
  readonly response?: string;
}

const smtpFault = (error: unknown): SmtpFault => {
  if (!(error instanceof Error)) return {};
  return {
    ...('responseCode' in error && typeof error.responseCode === 'number'
      ? { responseCode: error.responseCode }
      : {}),
    ...('command' in error && typeof error.command === 'string' ? { command: error.command } : {}),
    ...('response' in error && typeof error.response === 'string' ? { response: error.response } : {}),
  };
};
