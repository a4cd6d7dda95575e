/** Proves the first step of signing up: the button, a short password, a taken address, a limit, and one code per click. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test, vi } from 'vitest';
import { answering, later } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { CredentialsStep } from './credentials-step.tsx';
import { forgetDraft, readDraft } from './draft.ts';

async function fill(lang: 'en' | 'zh' = 'en', password = 'correct horse') {
  forgetDraft();
  const steps = { onSent: vi.fn(), onVerified: vi.fn() };
  const { person } = show(<CredentialsStep {...steps} />, { lang });
  const [email, word, submit] = lang === 'en' ? ['Email', 'Password', 'Continue'] : ['邮箱', '密码', '继续'];
  await person.type(screen.getByLabelText(email), 'Ana@Lima.example');
  await person.type(screen.getByLabelText(word), password);
  return { person, ...steps, button: screen.getByRole<HTMLButtonElement>('button', { name: submit }) };
}

test('P02 sign-up: the button works once address and password are acceptable, and a short password says so', async () => {
  answering({});
  const { person, button } = await fill('en', 'short');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await person.tab();
  screen.getByText('Password has to be atleast 6 characters');
  await person.type(screen.getByLabelText('Password'), 'er');
  expect(button.getAttribute('aria-disabled')).toBe('false');
});

test.each([
  ['en', 'Continue', 'Please enter your email address, like you@company.com.', 'Please enter your password.'],
  ['zh', '继续', '请填写您的邮箱地址，例如 you@company.com。', '请输入密码。'],
] as const)(
  'K12 sign-up (%s): Continue can be clicked from the start, says what is missing, and focuses the first such field',
  async (lang, label, email, password) => {
    forgetDraft();
    answering({});
    const { person } = show(<CredentialsStep onSent={vi.fn()} onVerified={vi.fn()} />, { lang });
    await person.click(screen.getByRole('button', { name: label }));
    const said = screen.getByText(email);
    screen.getByText(password);
    const field = screen.getByRole('textbox');
    expect(document.activeElement).toBe(field);
    // Screen readers hear it: as the description of the field, and as it appears.
    expect(field.getAttribute('aria-describedby')).toBe(said.closest('p')?.id);
    expect(said.closest('[aria-live="polite"]')).not.toBeNull();
  },
);

test('K12 sign-up: an address that is none is said when its field is left, and no longer once it is right', async () => {
  forgetDraft();
  answering({});
  const { person } = show(<CredentialsStep onSent={vi.fn()} onVerified={vi.fn()} />);
  const email = screen.getByLabelText('Email');
  await person.click(email);
  await person.tab();
  // What is empty is not wrong yet.
  expect(email.getAttribute('aria-invalid')).toBeNull();
  await person.type(email, 'ana@lima');
  expect(email.getAttribute('aria-invalid')).toBeNull();
  await person.tab();
  screen.getByText('Please enter your email address, like you@company.com.');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await person.type(email, '.example');
  expect(email.getAttribute('aria-invalid')).toBeNull();
});

test('P02 sign-up: a code is asked for once, and the next step opens', async () => {
  const answer = later<{ verified: boolean }>();
  const api = answering({ newsignupverify: () => answer.promise });
  const { person, button, onSent } = await fill();
  await person.click(button);
  await person.click(button);
  answer.resolve({ verified: false });
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  expect(api.calls('newsignupverify').map(({ body }) => body.email)).toEqual(['ana@lima.example']);
  expect(readDraft().email).toBe('ana@lima.example');
});

test.each([
  ['en', /This email has been taken/],
  ['zh', /这个邮箱已被注册/],
] as const)(
  'P02 sign-up (%s): a taken address is marked until it changes, with a way to log in',
  async (lang, sentence) => {
    answering({ newsignupverify: () => new AppError('email_taken') });
    const { person, button } = await fill(lang);
    await person.click(button);
    await screen.findByText(sentence);
    expect(screen.getByRole('link').getAttribute('href')).toBe(lang === 'en' ? '/login' : '/zh/login');
    const email = screen.getByDisplayValue('Ana@Lima.example');
    expect(email).toBe(document.activeElement);
    await person.type(email, 'x');
    expect(screen.queryByText(sentence)).toBeNull();
  },
);

test('P03 sign-up: too many codes name the limit and the wait', async () => {
  answering({ newsignupverify: () => new AppError('too_many_codes', { retryAfter: 3600 }) });
  const { person, button } = await fill();
  await person.click(button);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(
    /^Too many codes were sent to this email address\..*Try again in 60 minutes\.$/,
  );
});
