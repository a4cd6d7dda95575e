/** Proves what the account menu lists for owners and team members, in both languages. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { AccountMenu } from './account-menu.tsx';
import { menuEntries } from './menu-entries.ts';

const person = { email: 'ana@lima.example', fullName: 'Ana Ruiz', profilePic: null };

test.each([
  ['an owner', 'en', false, ['Profile', 'Domain', 'Teams', 'Billing', 'Customize', 'Logout']],
  ['a team member', 'en', true, ['Profile', 'Customize', 'Logout']],
  ['an owner', 'zh', false, ['个人资料', '域名', '团队', '账单', '品牌定制', '退出登录']],
] as const)(
  'D14 account menu: %s (%s) finds the right entries, and logs out',
  async (_, lang, member, entries) => {
    const logout = vi.fn();
    const { person: user } = show(
      <AccountMenu person={person} entries={menuEntries(member ? 'member' : 'owner')} onLogout={logout} />,
      { lang },
    );
    await user.click(screen.getByRole('button', { name: lang === 'en' ? /^My Account/ : /^我的账户/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(entries);
    await user.click(screen.getByRole('menuitem', { name: entries.at(-1) ?? '' }));
    expect(logout).toHaveBeenCalledOnce();
  },
);
