/** The account dropdown of the dashboard. */
import { CreditCard, Globe, LogOut, Palette, UserRound, Users } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { menuEntries } from './menu-entries.ts';
import type { Session } from './session.tsx';

const icons = {
  profile: UserRound,
  domain: Globe,
  teams: Users,
  billing: CreditCard,
  customize: Palette,
} as const;

export function AccountMenu({ session, onLogout }: { session: Session; onLogout: () => void }) {
  const t = useTranslations('dash.menu');
  const trigger = (
    <button
      type="button"
      aria-label={t('open', { name: session.fullName })}
      className="grid size-10 flex-none place-items-center rounded-full"
    >
      <Avatar
        name={session.fullName}
        {...(session.profilePic === null ? {} : { src: session.profilePic })}
        size={34}
        shape="round"
        decorative
      />
    </button>
  );
  return (
    <Menu trigger={trigger} align="end">
      <div className="px-2.5 pt-2 pb-2.5 leading-snug">
        <p className="text-14 font-[550]">{session.fullName}</p>
        <p className="text-12 text-ink-3">{session.email}</p>
      </div>
      <MenuSeparator />
      {menuEntries(session.isTeamMember).map(({ name, to }) => {
        const Icon = icons[name];
        return (
          <MenuItem key={name} icon={<Icon size={16} aria-hidden="true" />} render={<Link to={to} />}>
            {t(name)}
          </MenuItem>
        );
      })}
      <MenuSeparator />
      <MenuItem icon={<LogOut size={16} aria-hidden="true" />} onClick={onLogout}>
        {t('logout')}
      </MenuItem>
    </Menu>
  );
}
