/** Proves the second step of signing up: a wrong code, too many tries, a new code, and its limit. */
import { screen } from '@testing-library/react';
import { AppError, type ErrorCode } from '@waybill/contract/errors';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { CodeStep } from './code-step.tsx';
import { changeDraft } from './draft.ts';

function open(lang: 'en' | 'zh' = 'en') {
  changeDraft({ email: 'ana@lima.example', password: 'correct horse', verifiedEmail: null, byLink: false });
  const ways = { onVerified: vi.fn(), onChangeEmail: vi.fn() };
  const { person } = show(<CodeStep email="ana@lima.example" {...ways} />, { lang });
  return {
    person,
    ...ways,
    first: () => screen.getAllByRole<HTMLInputElement>('textbox')[0] as HTMLInputElement,
  };
}

test.each([
  ['en', 'wrong_code', 'Incorrect code, check your email and try again.'],
  ['zh', 'wrong_code', '验证码不对，请查看邮件后再试。'],
  ['en', 'email_not_verified', 'Incorrect code, check your email and try again.'],
  ['en', 'connection', 'We couldn’t reach the server. Check your connection and try again.'],
] as const)('P03 sign-up code (%s): %s is said, and the boxes are empty', async (lang, code, sentence) => {
  answering({ newsignupverify: () => new AppError(code) });
  const { person, first } = open(lang);
  await person.type(first(), '12345');
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(first().value).toBe('');
  const isWrong = code !== 'connection';
  expect(first().getAttribute('aria-invalid')).toBe(isWrong ? 'true' : null);
});

test('P03 sign-up code: after too many wrong codes it asks for a new one', async () => {
  answering({ newsignupverify: () => new AppError('too_many_tries', { retryAfter: 60 }) });
  const { person, first } = open();
  await person.type(first(), '12345');
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain('Request a new code');
});

test('P03 sign-up code: a right code opens the next step, and is sent once', async () => {
  const api = answering({ newsignupverify: () => ({ verified: true }) });
  const { person, first, onVerified } = open();
  await person.type(first(), '12345');
  await expect.poll(() => onVerified.mock.calls.length).toBe(1);
  expect(api.calls('newsignupverify').map(({ body }) => body.code)).toEqual(['12345']);
});

test('P03 sign-up code: a new code has its limit, and a taken address leads back', async () => {
  const errors: ErrorCode[] = ['too_many_codes', 'email_taken'];
  answering({
    newsignupverify: () => new AppError(errors.shift() ?? 'internal', { retryAfter: 3600 }),
  });
  const { person, onChangeEmail } = open();
  const resend = screen.getByRole<HTMLButtonElement>('button', { name: 'Send again' });
  await expect.poll(() => resend.disabled).toBe(false);
  await person.click(resend);
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in 60 minutes.');
  await person.click(resend);
  await expect.poll(() => onChangeEmail.mock.calls.length).toBe(1);
});

test('H08 sign-up code: a link in place of the code is said, and the next step opens once it is confirmed', async () => {
  let confirmed = false;
  const api = answering({
    newsignupverify: () => ({ verified: false, byLink: true }),
    isVerifiedEmail: () => ({ verified: confirmed }),
  });
  const { person, onVerified } = open();
  const resend = screen.getByRole<HTMLButtonElement>('button', { name: 'Send again' });
  await expect.poll(() => resend.disabled).toBe(false);
  await person.click(resend);
  await screen.findByText('We’ve sent you a link instead');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'I’ve confirmed it' }));
  await screen.findByText('Not confirmed yet. Open the link in our email first.');
  expect(onVerified).not.toHaveBeenCalled();
  confirmed = true;
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => onVerified.mock.calls.length).toBe(1);
  expect(api.calls('isVerifiedEmail').map(({ body }) => body)).toContainEqual({ email: 'ana@lima.example' });
});
