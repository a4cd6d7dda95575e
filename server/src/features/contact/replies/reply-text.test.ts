import { expect, test } from 'vitest';
import { replyText } from './reply-text.ts';

test.each([
  ['a plain answer', 'Yes, we do.\n\nAnna', 'Yes, we do.\n\nAnna'],
  [
    'Gmail, with an attribution in two lines',
    'Yes, we do.\r\n\r\nOn Tue, Nov 17, 2026 at 9:00 AM Waybill <no-reply@example.com>\r\nwrote:\r\n\r\n> Do you run\r\n> a server?\r\n',
    'Yes, we do.',
  ],
  [
    'a Chinese attribution',
    '有的。\n\n在 2026年11月17日，09:00，Waybill <a@example.com> 写道：\n\n> 有吗？',
    '有的。',
  ],
  [
    'Outlook, which marks nothing',
    'Yes.\n\n________________________________\nFrom: Waybill <no-reply@example.com>\nSent: Tuesday\nTo: me\n\nDo you?',
    'Yes.',
  ],
  [
    'Outlook without a rule',
    'Yes.\n\nFrom: Waybill <no-reply@example.com>\nSent: Tuesday, November 17\nTo: me\n\nDo you?',
    'Yes.',
  ],
  [
    'an original message',
    '好的\n\n------------------ 原始邮件 ------------------\n发件人: "Waybill"',
    '好的',
  ],
  ['a signature', 'Yes.\n-- \nAnna\n+49 30 1234', 'Yes.'],
  [
    'answers between the quotes',
    'On Tue 9:00 <a@example.com> wrote:\n> One?\nYes.\n> Two?\nNo.',
    'Yes.\nNo.',
  ],
  ['words that end with a colon before a quote', 'You asked:\n> One?\nYes.', 'You asked:\nYes.'],
  [
    'a line that begins like a head',
    'From: the menu, choose Settings.\nThen save.',
    'From: the menu, choose Settings.\nThen save.',
  ],
  ['nothing but the quote', '> Do you run a server?', ''],
])('W10 reply by mail: %s', (_, mail, text) => {
  expect(replyText(mail)).toBe(text);
});
