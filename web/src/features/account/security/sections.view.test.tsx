/** Proves what the lists of sessions and passkeys and the second factor show while they load, fail and change. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { answering, later } from '../../../../test/answering.ts';
import { fakeLive } from '../../../../test/live.ts';
import { show } from '../../../../test/show.tsx';
import { followLive } from '../../../queries/follow-live.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordRow } from './password-row.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

const uuid = (n: number) => `0190a7a2-6b5e-7c3a-9f10-0000000000${10 + n}`;
const session = (n: number, browser: string) => ({
  id: uuid(n),
  current: n === 0,
  browser,
  system: 'Linux',
  country: null,
  city: null,
  createdAt: 1,
  lastUsedAt: 2,
});
const here = session(0, 'Chrome');
const [phone, tablet] = [session(1, 'Safari'), session(2, 'Firefox')];
const passkey = (n: number, name: string) => ({ id: uuid(n), name, createdAt: 1, lastUsedAt: null });

const signOut = (browser: string) => screen.findByRole('button', { name: `Sign out ${browser} · Linux` });
const rows = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getByText(/ · Linux/).firstChild?.textContent);

test('D07 sessions: loading shows no list, a failure says why, and trying again loads it', async () => {
  const first = later<AppError>();
  const answers = [first.promise, { sessions: [here] }];
  answering({ listSessions: () => answers.shift() ?? new AppError('internal') });
  const { person } = show(<SessionsSection number={6} />, { user: ana });
  expect(screen.queryByRole('list')).toBeNull();
  first.resolve(new AppError('suspended'));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the list.');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Chrome · Linux');
  screen.getByText('No other devices.');
});

test('D07 sessions: one that is ended leaves the list; when it cannot be ended the list is loaded again', async () => {
  const sessions = [here, phone, tablet];
  const ended = [{ done: true as const }, new AppError('not_found')];
  const api = answering({
    listSessions: () => ({ sessions }),
    endSession: () => ended.shift() ?? new AppError('internal'),
  });
  const { person } = show(<SessionsSection number={6} />, { user: ana });
  await person.click(await signOut('Safari'));
  await screen.findByText('Signed out.');
  expect(rows()).toEqual(['Chrome · Linux', 'Firefox · Linux']);
  expect(api.calls('endSession').map(({ params }) => params.id)).toEqual([phone.id]);
  sessions.splice(1);
  await person.click(await signOut('Firefox'));
  await waitFor(() => expect(rows()).toEqual(['Chrome · Linux']));
  expect(api.calls('listSessions')).toHaveLength(2);
});

test('D07 sessions: all others are ended at once', async () => {
  answering({
    listSessions: () => ({ sessions: [here, phone, tablet] }),
    endOtherSessions: () => ({ ended: 2 }),
  });
  const { person } = show(<SessionsSection number={6} />, { user: ana });
  await signOut('Safari');
  await person.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Sign out everywhere else' }));
  await screen.findByText('Signed out 2 other devices.');
  expect(rows()).toEqual(['Chrome · Linux']);
});

test('D07 a new password loads the list of sessions again', async () => {
  let sessions = [here, phone];
  answering({
    listSessions: () => ({ sessions }),
    changePassword: () => {
      sessions = [here];
      return { ended: 1 };
    },
  });
  const { person } = show(
    <>
      <PasswordRow email={ana.email} />
      <SessionsSection number={6} />
    </>,
    { user: ana },
  );
  await signOut('Safari');
  await person.click(screen.getByRole('button', { name: 'Change password' }));
  await person.type(screen.getByLabelText('Current password'), 'secret pass');
  await person.type(screen.getByLabelText('New password'), 'another secret');
  await person.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(rows()).toEqual(['Chrome · Linux']));
});

function Followed() {
  useEffect(followLive, []);
  return (
    <>
      <PasskeysSection number={5} />
      <TwoFactorSection number={4} />
    </>
  );
}

test('passkeys, two-factor: what another browser changes appears by itself', async () => {
  vi.stubGlobal('isSecureContext', true);
  const live = fakeLive();
  const stored = { passkeys: [passkey(1, 'Phone')], on: false, left: 0 };
  const api = answering({
    live: live.answer,
    listPasskeys: () => ({ passkeys: stored.passkeys }),
    twoFactorState: () => ({ on: stored.on, recoveryCodesLeft: stored.left }),
  });
  show(<Followed />, { user: ana });
  await screen.findByText('Phone');
  await screen.findByText('Off');
  await waitFor(() => expect(api.calls('live')).toHaveLength(1));
  stored.passkeys = [];
  live.say('account.passkey_removed', { name: 'Phone' });
  await waitFor(() => expect(screen.queryByText('Phone')).toBeNull());
  stored.on = true;
  stored.left = 10;
  live.say('account.two_factor_on', {});
  await screen.findByText('On');
  screen.getByText('10 codes left. Each code works once instead of the app.');
  stored.left = 9;
  live.say('account.recovery_code_used', { left: 9 });
  await screen.findByText(/^9 codes left\./);
});

test('two-factor: a wrong password leaves it on, the right one turns it off', async () => {
  const answers = [new AppError('reauth_required'), { done: true as const }];
  answering({
    twoFactorState: () => ({ on: true, recoveryCodesLeft: 3 }),
    endTwoFactor: () => answers.shift() ?? new AppError('internal'),
  });
  const { person } = show(<TwoFactorSection number={4} />, { user: { ...ana, twoFactor: true } });
  await person.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in?' });
  const submit = within(dialog).getByRole('button', { name: 'Turn off' });
  await person.type(within(dialog).getByLabelText('Your password'), 'wrong');
  await person.click(submit);
  await within(dialog).findByText('Wrong password. Please try again.');
  await person.type(within(dialog).getByLabelText('Your password'), ' but right');
  await person.click(submit);
  await screen.findByText('Two-factor sign-in is off.');
  screen.getByText('Off');
});
