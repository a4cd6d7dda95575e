/** Proves the whole way of signing up, on its page and in its dialog: the steps, what is sent, and where it ends. */
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { sell } from '../../../../test/sell.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { changeDraft, forgetDraft } from './draft.ts';
import type { PaymentStepProps } from './payment-step.ts';
import { RegisterPanel } from './register-panel.tsx';
import { SignupDialog } from './signup-dialog.tsx';

const words = {
  en: { email: 'Email', password: 'Password', next: 'Continue', digit: 'Digit 1', code: 'Check your email' },
  zh: { email: '邮箱', password: '密码', next: '继续', digit: '第 1 位', code: '请查收邮件' },
} as const;

/** Stands in for the plans of another feature. */
const Payment = ({ query, onFree, onRole }: PaymentStepProps) => {
  useEffect(() => onRole?.('business'), [onRole]);
  return (
    <button type="button" onClick={onFree}>
      Continue with Free, not {query.get('plan')}
    </button>
  );
};

type Shown = ReturnType<typeof show>;

async function signUp({ person, path }: Shown, lang: 'en' | 'zh'): Promise<void> {
  const say = words[lang];
  await person.type(screen.getByLabelText(say.email), ' Ana@Lima.example ');
  await person.type(screen.getByLabelText(say.password), 'correct horse');
  await person.click(screen.getByRole('button', { name: say.next }));
  await screen.findByRole('heading', { name: say.code });
  screen.getByText(/ana@lima\.example/);
  await person.type(screen.getByLabelText(say.digit), '12345');
  await expect.poll(path).toBe(lang === 'en' ? '/thankyou' : '/zh/thankyou');
}

const server = () =>
  answering({
    newsignupverify: ({ body }) => ({ verified: body.code === '12345' }),
    signup2: () => ({ ...ana, accessToken: 'a', refreshToken: 'r' }),
  });

test.each(['en', 'zh'] as const)(
  'P02 P03 T22 C05 sign-up (%s): the whole payload is sent, and the page of thanks opens',
  async (lang) => {
    forgetDraft();
    const api = server();
    await signUp(
      show(<RegisterPanel Payment={Payment} />, { lang, path: `${lang === 'en' ? '' : '/zh'}/register` }),
      lang,
    );
    expect(api.calls('signup2').map(({ body }) => body)).toEqual([
      {
        email: 'ana@lima.example',
        password: 'correct horse',
        fullName: '',
        company: '',
        lang,
        referrer: '',
        status: 'pre_checkout',
        role: 'free',
        role_nickname: 'Free',
        role_full: 'free',
        period: '',
        stripeId: '',
        fingerprint: {
          language: navigator.language,
          userAgent: navigator.userAgent,
          browserVendor: expect.any(String),
          platform: expect.any(String),
          timezone: expect.any(String),
        },
      },
    ]);
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(kept).not.toContain('correct horse');
  },
);

test('W05 the signup dialog has the same steps, and opens the page of thanks', async () => {
  forgetDraft();
  server();
  const onOpenChange = vi.fn();
  await signUp(show(<SignupDialog open onOpenChange={onOpenChange} Payment={Payment} />), 'en');
});

test.each([2, 3])(
  'P04 step %i without its prerequisites leads back to the first, with the address from before a reload',
  async (step) => {
    forgetDraft();
    window.sessionStorage.setItem('register', 'email=ana%40lima.example');
    const { path } = show(<RegisterPanel Payment={Payment} />, { path: `/register?step=${step}` });
    await expect.poll(path).toBe('/register?step=1');
    screen.getByRole('heading', { level: 1, name: 'Create an account' });
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@lima.example');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  },
);

test('P04 the last step without a verified address leads back to the code', async () => {
  forgetDraft();
  changeDraft({ email: 'ana@lima.example', password: 'correct horse', sentTo: 'ana@lima.example' });
  const { path } = show(<RegisterPanel Payment={Payment} />, { path: '/register?step=3' });
  await expect.poll(path).toBe('/register?step=2');
  screen.getByRole('heading', { level: 1, name: 'Check your email' });
});

test('P04 where plans are sold, the step after the code offers the plan that was chosen, or Free', async () => {
  forgetDraft();
  sell('sandbox');
  server();
  const { person, path } = show(<RegisterPanel Payment={Payment} />, {
    path: '/register?plan=pro&period=yearly',
  });
  await person.type(screen.getByLabelText('Email'), 'ana@lima.example');
  await person.type(screen.getByLabelText('Password'), 'correct horse');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await person.type(await screen.findByLabelText('Digit 1'), '12345');
  const free = await screen.findByRole('button', { name: 'Continue with Free, not pro' });
  const heading = screen.getByRole('heading', { level: 1, name: 'Choose your plan' });
  expect(document.activeElement).toBe(heading);
  screen.getByText('What Business includes');
  expect(path()).toBe('/register?plan=pro&period=yearly&step=3');
  await person.click(free);
  await expect.poll(path).toBe('/thankyou');
});

test('W11 P04 a link that leads on makes the account and goes there, without a plan', async () => {
  forgetDraft();
  sell('sandbox');
  server();
  const { person, path } = show(<RegisterPanel Payment={Payment} />, {
    path: `/register?next=${encodeURIComponent('/dash/account/plans?codes')}`,
  });
  await person.type(screen.getByLabelText('Email'), 'ana@lima.example');
  await person.type(screen.getByLabelText('Password'), 'correct horse');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await person.type(await screen.findByLabelText('Digit 1'), '12345');
  await expect.poll(path).toBe('/dash/account/plans?codes');
});

test('P04 a signed-in user who registers for a plan is led to the prices', async () => {
  sell('sandbox');
  const { path } = show(<RegisterPanel Payment={Payment} />, { path: '/register?plan=pro', user: ana });
  await expect.poll(path).toBe('/pricing?plan=pro');
});
