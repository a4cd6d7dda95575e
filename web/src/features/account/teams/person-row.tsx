/** One person of a team: who they are, what they keep in its storage, and what can be done about their place. */
import { isolatedLine } from '@waybill/contract/shown-names';
import type { Team, TeamMember, TeamRole } from '@waybill/contract/team';
import { ChevronDown, Crown, LogOut, UserMinus } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { counted, formatDay, formatSize } from '../../../i18n/format.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../../ui/floating/menu.tsx';
import { Avatar } from '../../../ui/waybill/avatar.tsx';
import { nameOf } from '../names.ts';

export interface PersonActs {
  readonly onRole: (person: TeamMember, role: TeamRole) => void;
  readonly onHandOver: (person: TeamMember) => void;
  readonly onWithdrawOffer: (person: TeamMember) => void;
  readonly onRemove: (person: TeamMember) => void;
}

interface PersonRowProps extends PersonActs {
  readonly person: TeamMember;
  readonly isYou: boolean;
  /** Until when they can accept to be the owner; null: they were not asked. */
  readonly offeredUntil: number | null;
  /** The place of the person who looks. */
  readonly by: Team['place'];
}

export function PersonRow({ person, isYou, offeredUntil, by, ...acts }: PersonRowProps) {
  const t = useTranslations('teams.people');
  const lang = useLang();
  const name = nameOf(person);
  const date = formatDay(person.joinedAt, lang);
  return (
    <li className="team-person">
      <Avatar name={name} src={person.profilePic ?? undefined} size={40} decorative />
      <div className="min-w-0">
        <p className="flex min-w-0 items-baseline gap-2 text-14 font-semibold">
          <bdi className="truncate">{name}</bdi>
          {isYou && <span className="ui-label flex-none">{t('you')}</span>}
        </p>
        {person.fullName !== '' && (
          <p className="truncate text-14 text-ink-2" title={person.email}>
            {person.email}
          </p>
        )}
        <p className="text-12 text-ink-3">
          {person.place === 'owner' ? t('founded', { date }) : t('since', { date })}
        </p>
        {offeredUntil !== null && (
          <p className="text-12 text-route">{t('offered', { date: formatDay(offeredUntil, lang) })}</p>
        )}
      </div>
      <div className="team-place">
        <Place person={person} name={name} isYou={isYou} offeredUntil={offeredUntil} by={by} {...acts} />
      </div>
      <div className="team-kept text-12 text-ink-2">
        <span className="num text-14 text-ink max-[899.9px]:mr-3">{formatSize(person.bytes)}</span>
        <span className="min-[900px]:block">
          {t('transfers', counted(person.transfers))}
          {person.requests > 0 && ` · ${t('requests', counted(person.requests))}`}
        </span>
      </div>
    </li>
  );
}

function Place({
  person,
  name,
  isYou,
  offeredUntil,
  by,
  onRole,
  onHandOver,
  onWithdrawOffer,
  onRemove,
}: PersonRowProps & { readonly name: string }) {
  const t = useTranslations('teams');
  const local = useLocalPath();
  const { place } = person;
  if (place === 'owner') return <span className="px-3 text-14 font-medium">{t('roles.owner')}</span>;
  return (
    <Menu
      align="end"
      trigger={
        <Button
          size="sm"
          aria-label={t('people.options', { name: isolatedLine(name), role: t(`roles.${place}`) })}
        >
          {t(`roles.${place}`)}
          <ChevronDown size={14} aria-hidden="true" className="text-ink-3" />
        </Button>
      }
    >
      {isYou ? (
        <MenuItem
          icon={<LogOut size={16} aria-hidden="true" />}
          render={<Link to={local('/dash/account/profile#team')} />}
        >
          {t('people.leave')}
        </MenuItem>
      ) : (
        <>
          <MenuChoice
            label={t('people.role')}
            value={place}
            onChange={(role) => role !== place && onRole(person, role)}
            options={[
              { value: 'admin', label: t('roles.admin') },
              { value: 'member', label: t('roles.member') },
            ]}
          />
          <MenuSeparator />
          {by === 'owner' && (
            <MenuItem
              icon={<Crown size={16} aria-hidden="true" />}
              onClick={() => (offeredUntil === null ? onHandOver : onWithdrawOffer)(person)}
            >
              {t(offeredUntil === null ? 'people.handOver' : 'people.withdrawOffer')}
            </MenuItem>
          )}
          <MenuItem danger icon={<UserMinus size={16} aria-hidden="true" />} onClick={() => onRemove(person)}>
            {t('people.remove')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
