/** Tries the mail server of the settings: connects, encrypts and logs in, and sends nothing. */
import { createTransport } from 'nodemailer';
import { messageOf } from '../../refusal.ts';
import { smtpOptions } from './smtp-options.ts';

const WITHIN_MS = 10_000;

/** Answers with what went wrong, or undefined. */
export async function trySmtp(url: string, withinMs = WITHIN_MS): Promise<string | undefined> {
  const transport = createTransport({
    ...smtpOptions(url),
    connectionTimeout: withinMs,
    dnsTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
  });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return messageOf(error);
  } finally {
    transport.close();
  }
}
