/** Proves that leaving the profile asks first while names or recovery codes are not saved. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { Link } from '../../router/link.tsx';
import { ana } from '../../session/fake-server.suite.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { YouSection } from './profile/you-section.tsx';
import { TwoFactorSection } from './security/two-factor-section.tsx';

const profile = { user: ana, path: '/dash/account/profile' };

test('D07 leaving with unsaved changes asks first', async () => {
  answering({});
  const { person, path } = show(
    <LeaveGuard>
      <YouSection number={1} />
      <Link to="/dash">Home</Link>
    </LeaveGuard>,
    profile,
  );
  const leave = async (answer: string) => {
    await person.click(screen.getByRole('link', { name: 'Home' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    within(dialog).getByText('Your changes aren’t saved yet.');
    await person.click(within(dialog).getByRole('button', { name: answer }));
  };
  await person.type(screen.getByLabelText('Full name'), '!');
  await leave('Stay on this page');
  expect(path()).toBe('/dash/account/profile');
  screen.getByDisplayValue('Ana Lima!');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await leave('Leave page');
  await expect.poll(path).toBe('/dash');
});

test('two-factor (zh): leaving unsaved recovery codes asks first', async () => {
  const recoveryCodes = ['AAAA-BBBB', 'CCCC-DDDD'];
  answering({
    twoFactorState: () => ({ on: true, recoveryCodesLeft: 3 }),
    renewRecoveryCodes: () => ({ recoveryCodes }),
  });
  const { person, path } = show(
    <LeaveGuard>
      <TwoFactorSection number={4} />
      <Link to="/dash">主页</Link>
    </LeaveGuard>,
    { ...profile, lang: 'zh' },
  );
  await person.click(await screen.findByRole('button', { name: '生成新恢复码' }));
  await person.type(await screen.findByLabelText('您的密码'), 'my password{Enter}');
  await screen.findByText('AAAA-BBBB');
  await person.click(screen.getByRole('link', { name: '主页' }));
  const dialog = await screen.findByRole('dialog', { name: '不保存就离开吗？' });
  within(dialog).getByText('恢复码只显示这一次，请先保存好再离开。');
  await person.click(within(dialog).getByRole('button', { name: '留在本页' }));
  await person.click(screen.getByRole('button', { name: '我已保存' }));
  await screen.findByText(/还剩 2 个/);
  await person.click(screen.getByRole('link', { name: '主页' }));
  await expect.poll(path).toBe('/dash');
});
