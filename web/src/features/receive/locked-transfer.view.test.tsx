/** Proves the password form of a locked transfer: missing, wrong, too often, a lost connection, and one call per submit. */
import { act, screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test, vi } from 'vitest';
import { later } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { LockedTransfer } from './locked-transfer.tsx';

async function unlockWith(
  unlock: (password: string) => Promise<void>,
  lang: 'en' | 'zh' = 'en',
  password = 'guess',
) {
  const { person } = show(<LockedTransfer slug="AB12CD34" unlock={unlock} />, { lang });
  const [label, submit] = lang === 'en' ? ['Password', 'Unlock files'] : ['密码', '解锁文件'];
  if (password !== '') await person.type(screen.getByLabelText(label), password);
  const button = screen.getByRole('button', { name: submit });
  await person.click(button);
  return { person, button, field: screen.getByLabelText(label) };
}

test.each([
  ['en', 'Password'],
  ['zh', '密码'],
] as const)('T14 locked transfer (%s): the password has the focus', (lang, label) => {
  show(<LockedTransfer slug="AB12CD34" unlock={async () => {}} />, { lang });
  expect(screen.getByLabelText(label)).toBe(document.activeElement);
});

test('T14 locked transfer: without a password nothing is asked of the server', async () => {
  const unlock = vi.fn(async () => undefined);
  const { field } = await unlockWith(unlock, 'en', '');
  screen.getByText('Please enter the password.');
  expect(field).toBe(document.activeElement);
  expect(unlock).not.toHaveBeenCalled();
});

test('T14 locked transfer: a wrong password is said until the field changes', async () => {
  const { person, field } = await unlockWith(() => Promise.reject(new AppError('wrong_password')));
  const sentence = 'Wrong password. Check it and try again.';
  await screen.findByText(sentence);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await person.type(field, 'x');
  expect(screen.queryByText(sentence)).toBeNull();
});

test.each([
  ['en', 540, 'Too many wrong passwords for this link. Try again in 9 minutes.'],
  ['zh', 540, '这个链接的密码输错次数过多，请在 9 分钟后重试。'],
  ['en', undefined, 'Too many wrong passwords for this link. Wait a moment, then try again.'],
  ['zh', 20, '这个链接的密码输错次数过多，请稍等片刻再试。'],
] as const)(
  'T14 locked transfer (%s): a limit with a wait of %s seconds',
  async (lang, retryAfter, sentence) => {
    const options = retryAfter === undefined ? {} : { retryAfter };
    await unlockWith(() => Promise.reject(new AppError('too_many_tries', options)), lang);
    await screen.findByText(sentence);
  },
);

test('T14 locked transfer: a lost connection is not blamed on the password', async () => {
  await unlockWith(() => Promise.reject(new AppError('connection')));
  await screen.findByText('The download couldn’t start. Check your connection and try again.');
});

test('T14 locked transfer: a second submit while busy asks nothing', async () => {
  const answer = later<void>();
  const unlock = vi.fn(() => answer.promise);
  const { person, button, field } = await unlockWith(unlock);
  await person.click(button);
  await person.type(field, '{Enter}');
  expect(unlock).toHaveBeenCalledTimes(1);
  answer.resolve();
});

test('K15 locked transfer: after a wrong password the button counts down, asks nothing meanwhile, and then opens again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  try {
    const unlock = vi.fn(() => Promise.reject(new AppError('wrong_password', { retryAfter: 2 })));
    const { person, field } = await unlockWith(unlock);
    const waiting = await screen.findByRole('button', { name: 'Try again in 2 seconds' });
    expect(waiting.getAttribute('aria-disabled')).toBe('true');
    await person.click(waiting);
    await person.type(field, 'x{Enter}');
    expect(unlock).toHaveBeenCalledTimes(1);
    act(() => vi.advanceTimersByTime(1_000));
    screen.getByRole('button', { name: 'Try again in 1 second' });
    act(() => vi.advanceTimersByTime(1_000));
    screen.getByText('You can try again now.');
    await person.click(screen.getByRole('button', { name: 'Unlock files' }));
    expect(unlock).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
