import { expect, test } from 'vitest';
import { mistakesIn } from './send-message.ts';

test('W10 contact form: each missing field gets its own message', () => {
  expect(mistakesIn({ email: ' mei@huanyu.cn ', message: 'Hello' })).toEqual({});
  expect(mistakesIn({ email: '', message: '  ' })).toEqual({
    email: 'emailWrong',
    message: 'messageMissing',
  });
  for (const email of ['mei', 'mei@huanyu', 'a@b.cn;c@d.cn', 'a b@c.cn', 'mei@.cn']) {
    expect(mistakesIn({ email, message: 'Hello' })).toEqual({ email: 'emailWrong' });
  }
  expect(mistakesIn({ email: 'a@b.cn', message: '🧾'.repeat(2_000) })).toEqual({});
  expect(mistakesIn({ email: 'a@b.cn', message: '🧾'.repeat(2_001) })).toEqual({ message: 'messageLong' });
});
