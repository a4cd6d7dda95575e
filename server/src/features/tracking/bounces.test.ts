/** Tests how the words of mail servers are understood. */
import { expect, test } from 'vitest';
import { bounceOf } from './bounces.ts';

test.each([
  ['550 5.1.1 <a@b.example>: Recipient address rejected: User unknown', 'no_such_address'],
  ['550 no such user', 'no_such_address'],
  ['552 5.2.2 Mailbox full', 'mailbox_full'],
  ['452 4.2.2 over quota', 'mailbox_full'],
  ['getaddrinfo ENOTFOUND mx.nowhere.example', 'unreachable'],
  ['no longer of use', 'unreachable'],
  ['554 5.7.1 Message rejected as spam', 'refused'],
  ['', 'refused'],
])('D03 %j is understood as %s', (words, bounce) => {
  expect(bounceOf(words)).toBe(bounce);
});
