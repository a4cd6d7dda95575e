/** Tests which typed addresses mails can be sent from. */
import { expect, test } from 'vitest';
import { readSendingAddress } from './sending-address.ts';

test.each([
  ['files@company.com', 'files@company.com', 'company.com'],
  ['  Files@Mail.Company.COM ', 'files@mail.company.com', 'mail.company.com'],
  ['no-reply+files@bücher.example', 'no-reply+files@xn--bcher-kva.example', 'xn--bcher-kva.example'],
])('M05 %j is read as %s', (typed, address, name) => {
  expect(readSendingAddress(typed)).toEqual({ address, name });
});

test.each([
  '',
  'company.com',
  '@company.com',
  'files@',
  'files@localhost',
  'files@127.0.0.1',
  'a b@company.com',
  'a@b@company.com',
  'files@company.com, other@company.com',
  '"Files" <files@company.com>',
  'files\r\nBcc: x@company.com',
  'files@company.com\nX: y',
  '文件@company.com',
  `${'a'.repeat(65)}@company.com`,
])('M05 %j is no address to send from', (typed) => {
  expect(readSendingAddress(typed)).toBeNull();
});
