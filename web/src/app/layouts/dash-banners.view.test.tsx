/** Proves what the banners of the dashboard say and offer, in both languages. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { afterEach, expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { ana } from '../../session/fake-server.suite.ts';
import { useSession } from '../../session/use-session.tsx';
import { DashBanners } from './dash-banners.tsx';

const doomed = { ...ana, deleteAt: Date.UTC(2031, 4, 7, 12) };

function Banners({ stuck = false }) {
  const who = useSession();
  return who.status === 'user' ? <DashBanners user={who.user} stuck={stuck} /> : null;
}

test('banners: without a cause there is none', () => {
  show(<Banners />, { user: ana });
  expect(document.querySelector('.dash-banner')).toBeNull();
});

test('account deletion: the banner names the day; keeping the account fails, then removes it', async () => {
  let tries = 0;
  answering({ keepAccount: () => (++tries === 1 ? new AppError('not_found') : { user: ana }) });
  const { person } = show(<Banners />, { user: doomed });
  screen.getByText(/Your account will be deleted on .*2031/);
  await person.click(screen.getByRole('button', { name: 'Keep account' }));
  await screen.findByText(/Something went wrong\. Please try again\./);
  await person.click(screen.getByRole('button', { name: 'Keep account' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

const story = {
  title: 'Your account is suspended',
  sections: [{ heading: 'What happened', paragraphs: ['A check.'] }],
};

afterEach(() => window.sessionStorage.clear());

test.each([
  ['en', 'you’re still signed in.', 'Account suspended.', 'Contact us'],
  ['zh', '您仍处于登录状态', '账户已停用', '联系我们'],
] as const)(
  'banners (%s): a sign-out that failed and a suspension each say what to do',
  (lang, still, suspended, contact) => {
    window.sessionStorage.setItem('restrictedNoticeClosed', '1');
    show(<Banners stuck />, { user: { ...ana, status: 'revoke' }, lang });
    expect(screen.getByRole('alert').textContent).toContain(still);
    expect(screen.getByRole('status').textContent).toContain(suspended);
    screen.getByRole('button', { name: contact });
  },
);

test('W08 C35 restricted notice: slides in once a session, and can be opened again from the banner', async () => {
  const api = answering({ restrictedStory: () => story });
  const suspended = { ...ana, status: 'revoke' as const };
  const { person } = show(<Banners />, { user: suspended });
  await screen.findByRole('dialog', { name: 'Your account is suspended' });
  await screen.findByRole('heading', { name: 'What happened' });
  expect(screen.getAllByRole('button', { name: 'Contact us' })).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();

  const again = show(<Banners />, { user: suspended });
  expect(screen.queryByRole('dialog')).toBeNull();
  await again.person.click(screen.getByRole('button', { name: 'What does this mean?' }));
  await screen.findByRole('heading', { name: 'What happened' });
  expect(api.calls('restrictedStory')[0]?.query.lang).toBe('en');
});
