/** Tests the checks of a new address or password before it is sent. */
import { expect, test } from 'vitest';
import { emailMistake, passwordMistake } from './new-credentials.ts';

test('a new address must be valid and differ from the current one', () => {
  expect(emailMistake(' mei@new.cn ', 'mei@old.cn')).toBeUndefined();
  expect(emailMistake('MEI@old.cn', 'mei@old.cn')).toBe('emailSame');
  for (const typed of ['', 'mei', 'mei@old', 'a b@c.cn', 'a@b.cn;c@d.cn']) {
    expect(emailMistake(typed, 'mei@old.cn')).toBe('emailWrong');
  }
});

test('a new password needs at least six characters, counted as users see them', () => {
  expect(passwordMistake('12345')).toBe('passwordShort');
  expect(passwordMistake('🧾🧾🧾🧾🧾')).toBe('passwordShort');
  expect(passwordMistake('🧾🧾🧾🧾🧾🧾')).toBeUndefined();
  expect(passwordMistake('密'.repeat(342))).toBe('passwordLong');
});
