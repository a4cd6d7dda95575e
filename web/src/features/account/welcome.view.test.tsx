/** Proves the greeting: after a long absence (the page asks once for as long as it is open), and how someone without a name is asked for it. */
import { screen, waitFor } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import type { UserView } from '@waybill/contract/user';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import type { Lang } from '../../i18n/lang.ts';
import { ana } from '../../session/fake-server.suite.ts';
import { useUser } from '../../session/use-session.tsx';
import { ToastProvider } from '../../ui/toasts/toast.tsx';
import { Welcome } from './welcome.tsx';

test('session: the dashboard says welcome back after a long absence, in both languages', async () => {
  const last = Date.now() - 7 * 3600 * 1000;
  window.localStorage.setItem('waybill-last-visit', String(last));
  const api = answering({ anonCheck: () => ({ signedIn: true, welcomeBack: true }) });
  show(<Welcome user={ana} />, { user: ana });
  await screen.findByRole('heading', { level: 1, name: 'Welcome back, Ana' });
  expect(api.calls('anonCheck').map(({ headers }) => headers)).toMatchObject([{ lastvisit: last }]);
  expect(Number(window.localStorage.getItem('waybill-last-visit'))).toBeGreaterThan(last);
  show(<Welcome user={ana} />, { lang: 'zh' });
  await screen.findByRole('heading', { level: 1, name: '欢迎回来，Ana' });
  expect(api.calls('anonCheck')).toHaveLength(1);
});

const nameless: UserView = { ...ana, fullName: '', greetingName: '' };

const Greeted = () => (
  <ToastProvider label="Notices" closeLabel="Close">
    <Welcome user={useUser()} asksAtOnce />
  </ToastProvider>
);

/** Once for each page load: here the first test has asked. */
const visited = { anonCheck: () => ({ signedIn: true, welcomeBack: true }) };

const open = (lang: Lang = 'en', user = nameless) => show(<Greeted />, { user, lang });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test.each([
  [
    'en',
    'What should we call you?',
    'Recipients see this name instead of ana@lima.example.',
    'Welcome back, Ana',
  ],
  ['zh', '怎么称呼您？', '收件人将看到这个名字，而不是 ana@lima.example。', '欢迎回来，Ana'],
] as const)(
  'D07 greeting (%s): the name is asked, has the focus, and Enter keeps it in the profile',
  async (lang, question, why, hello) => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const api = answering({
      ...visited,
      updateProfile: ({ body }) => ({ user: { ...nameless, fullName: body.fullName ?? '' } }),
    });
    const { person } = open(lang);
    const field = await screen.findByLabelText<HTMLInputElement>(question);
    screen.getByText(why);
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    await person.keyboard('{Enter}');
    expect(api.calls('updateProfile')).toEqual([]);
    await person.keyboard(' Ana Lima {Enter}');
    const greeting = await heading(hello);
    expect(api.calls('updateProfile').map(({ body }) => body)).toEqual([{ fullName: 'Ana Lima' }]);
    await waitFor(() => expect(document.activeElement).toBe(greeting));
  },
);

test('D07 greeting: a name that could not be saved stays in the field, with the reason', async () => {
  answering({ ...visited, updateProfile: () => new AppError('internal') });
  const { person } = open();
  const field = await screen.findByLabelText<HTMLInputElement>('What should we call you?');
  await person.type(field, 'Ana{Enter}');
  await screen.findByText('Something went wrong. Please try again.');
  expect(field.value).toBe('Ana');
});

test.each([
  ['en', 'What should we call you?', 'Welcome back', 'Undo'],
  ['zh', '怎么称呼您？', '欢迎回来', '撤销'],
] as const)(
  'D07 greeting (%s): Escape leaves the question for good, without a guess, and can be undone',
  async (lang, question, hello, undo) => {
    const api = answering({
      ...visited,
      updateProfile: ({ body }) => ({ user: { ...nameless, closedHints: body.closedHints ?? [] } }),
    });
    const { person } = open(lang);
    await person.type(await screen.findByLabelText(question), '{Escape}');
    await heading(hello);
    await person.click(await screen.findByRole('button', { name: undo }));
    await screen.findByLabelText(question);
    expect(api.calls('updateProfile').map(({ body }) => body)).toEqual([
      { closedHints: ['name'] },
      { closedHints: [] },
    ]);
  },
);

test('D07 greeting: Skip leaves it, and neither the closed nor the suspended are asked', async () => {
  const skipped: UserView = { ...nameless, closedHints: ['name'] };
  answering({ ...visited, updateProfile: () => ({ user: skipped }) });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Skip' }));
  await heading('Welcome back');
  expect(screen.queryByRole('textbox')).toBeNull();
  open('zh', { ...nameless, status: 'revoke' });
  await heading('欢迎回来');
  expect(screen.queryByRole('textbox')).toBeNull();
});
