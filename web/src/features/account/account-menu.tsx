/** The account menu of the dashboard. */
import { CreditCard, Globe, LogOut, Palette, UserRound, Users } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/floating/menu.tsx';
import { Avatar } from '../../ui/waybill/avatar.tsx';
import type { MenuEntry } from './menu-entries.ts';
import { nameOf } from './names.ts';

/** The person as far as the menu needs to know. */
export interface MenuPerson {
  readonly email: string;
  readonly fullName: string;
  readonly profilePic: string | null;
}

interface AccountMenuProps {
  readonly person: MenuPerson;
  readonly entries: readonly MenuEntry[];
  readonly onLogout: () => void;
}

const icons = {
  profile: UserRound,
  domain: Globe,
  teams: Users,
  billing: CreditCard,
  customize: Palette,
} as const;

export function AccountMenu({ person, entries, onLogout }: AccountMenuProps) {
  const t = useTranslations('dash.menu');
  const local = useLocalPath();
  const name = nameOf(person);
  const trigger = (
    <button
      type="button"
      aria-label={t('open', { name })}
      className="grid size-10 flex-none place-items-center rounded-full"
    >
      <Avatar
        name={name}
        {...(person.profilePic === null ? {} : { src: person.profilePic })}
        size={34}
        shape="round"
        decorative
      />
    </button>
  );
  return (
    <Menu trigger={trigger} align="end" pinned>
      <div className="px-2.5 pt-2 pb-2.5 leading-snug">
        <p className="text-14 font-[550]">{name}</p>
        {name !== person.email && <p className="text-12 text-ink-3">{person.email}</p>}
      </div>
      <MenuSeparator />
      {entries.map(({ name: entry, to }) => {
        const Icon = icons[entry];
        return (
          <MenuItem key={entry} icon={<Icon size={16} aria-hidden="true" />} render={<Link to={local(to)} />}>
            {t(entry)}
          </MenuItem>
        );
      })}
      {entries.length > 0 && <MenuSeparator />}
      <MenuItem icon={<LogOut size={16} aria-hidden="true" />} onClick={onLogout}>
        {t('logout')}
      </MenuItem>
    </Menu>
  );
}
