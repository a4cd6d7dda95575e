/** Reads the settings of Postmark as the service that has customers’ domains. */
import { isLoopback } from './loopback.ts';

export interface PostmarkSettings {
  /** Of the account, not of a server. */
  readonly token: string;
  /** Only for tests; undefined: Postmark’s own. */
  readonly apiUrl: string | undefined;
}

type Read = (name: string) => string | undefined;
type Problem = (sentence: string) => void;

/** Mails that leave by another server would not be signed for the domain. */
const leavesByPostmark = (smtpUrl: string): boolean => {
  const { hostname } = new URL(smtpUrl);
  return hostname.endsWith('.postmarkapp.com') || isLoopback(hostname);
};

function readApiUrl(read: Read, problem: Problem): string | undefined {
  const value = read('POSTMARK_API_URL');
  if (value === undefined) return undefined;
  if (URL.canParse(value) && isLoopback(new URL(value).hostname)) return new URL(value).origin;
  // The token is sent there.
  problem('POSTMARK_API_URL is wrong: it should be left out, or an address of this machine for tests.');
  return undefined;
}

/** The token is a secret, so no sentence repeats it. */
export function readPostmark(
  read: Read,
  smtpUrl: string | undefined,
  problem: Problem,
): PostmarkSettings | undefined {
  const token = read('POSTMARK_ACCOUNT_TOKEN');
  if (token === undefined) return undefined;
  if (!/^[\w-]{20,100}$/.test(token))
    problem('POSTMARK_ACCOUNT_TOKEN is wrong: it should be the account’s API token.');
  if (smtpUrl === undefined || !leavesByPostmark(smtpUrl))
    problem(
      'POSTMARK_ACCOUNT_TOKEN is set, but mails don’t leave by Postmark: SMTP_URL should be smtp.postmarkapp.com, or a relay on this machine.',
    );
  return { token, apiUrl: readApiUrl(read, problem) };
}
