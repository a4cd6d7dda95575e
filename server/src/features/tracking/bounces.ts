/** Reads from the words of a mail server why a mail did not arrive. */
import type { Bounce } from '@waybill/contract/details';

/** By the enhanced code (RFC 3463) where there is one, by common words otherwise. */
const BY_WORDS: readonly (readonly [RegExp, Bounce])[] = [
  [
    /\b5\.2\.2\b|\b452\b|mailbox (?:is )?full|over ?quota|quota exceeded|insufficient storage/i,
    'mailbox_full',
  ],
  [
    /\b5\.1\.\d+\b|user unknown|unknown user|no such (?:user|address|mailbox|recipient)|does not exist|(?:mailbox|address|recipient) (?:unknown|not found|unavailable|rejected)|nullmx|null mx/i,
    'no_such_address',
  ],
  [
    /\b[45]\.4\.\d+\b|enotfound|etimedout|econnrefused|econnreset|timed? ?out|no longer of use|unreachable|domain not found/i,
    'unreachable',
  ],
];

/** Whatever else a server says, it did not want the mail. */
export const bounceOf = (words: string): Bounce =>
  BY_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'refused';
