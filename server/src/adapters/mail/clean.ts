/** Limits every header value to one line of at most 200 characters before a mailer sees it. */
import { joinedLine } from '@waybill/mails/one-line';
import type { Mailbox, OutgoingMail } from './port.ts';

const longestValue = 200;
const longestHeader = 998;

const cleanMailbox = ({ name, address }: Mailbox): Mailbox => {
  const line = name === undefined ? '' : joinedLine(name, longestValue);
  return line === '' ? { address } : { name: line, address };
};

/** A value such as a signed link may be longer than what people type, but never longer than a header line may be. */
const cleanHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => /^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(name))
      .map(([name, value]) => [name, joinedLine(value, longestHeader)]),
  );

export const cleanMail = (message: OutgoingMail): OutgoingMail => ({
  ...message,
  from: cleanMailbox(message.from),
  ...(message.replyTo === undefined ? {} : { replyTo: cleanMailbox(message.replyTo) }),
  subject: joinedLine(message.subject, longestValue),
  headers: cleanHeaders(message.headers ?? {}),
});
