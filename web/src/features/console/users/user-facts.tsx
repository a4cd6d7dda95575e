/** What is known of an account, as names and values. */
import type { ConsoleUser } from '@waybill/contract/console-users';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatDate, formatDay, formatSize } from '../../../i18n/format.ts';
import { regionName } from '../../../i18n/regions.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Line, Pane } from '../frame/pane.tsx';
import { roleName } from './role-name.ts';

export function UserFacts({ user }: { readonly user: ConsoleUser }) {
  const t = useTranslations('console.user');
  const lang = useLang();
  const { team } = user;
  return (
    <div className="grid gap-3">
      <Pane title={t('account')}>
        <dl>
          <Line name={t('name')}>{user.name || '–'}</Line>
          <Line name={t('company')}>{user.company || '–'}</Line>
          <Line name={t('since')}>{formatDay(user.createdAt, lang)}</Line>
          {user.deleteAt !== null && <Line name={t('deleteAt')}>{formatDate(user.deleteAt, lang)}</Line>}
          <Line name={t('role')} note={t('granted', { role: roleName(user.grantedRole, lang) })}>
            {roleName(user.role, lang)}
          </Line>
          <Line name={t('payment')}>{t(`payments.${user.paymentState}`)}</Line>
          <Line name={t('region')}>{regionName(user.region, lang)}</Line>
          <Line name={t('team')}>
            {team.owner !== null
              ? t('inTeam', { owner: team.owner })
              : team.members.length === 0
                ? t('noTeam')
                : t('members', { count: team.members.length })}
          </Line>
        </dl>
        {team.members.length > 0 && (
          <ul className="border-t border-line px-3.5 py-2 text-14 text-ink-2">
            {team.members.map(({ email, role }) => (
              <li key={email} className="flex justify-between gap-4">
                <span className="min-w-0 break-all">{email}</span>
                <span>{t(`teamRoles.${role}`)}</span>
              </li>
            ))}
          </ul>
        )}
      </Pane>
      <Pane title={t('use')}>
        <dl>
          <Line name={t('storage')} note={t('reserved', { size: formatSize(user.storageReserved) })}>
            {formatSize(user.storageUsed)}
          </Line>
          <Line name={t('transfers')} note={t('thisMonth', { n: formatCount(user.transfersThisMonth) })}>
            {formatCount(user.transfers)}
          </Line>
          <Line name={t('requests')}>{formatCount(user.requests)}</Line>
          <Line name={t('reports')}>{formatCount(user.reports)}</Line>
        </dl>
      </Pane>
      <Pane title={t('signIn')}>
        <dl>
          <Line name={t('twoFactor')}>{user.twoFactor ? t('on') : t('off')}</Line>
          <Line name={t('passkeys')}>{formatCount(user.passkeys)}</Line>
          <Line name={t('sessions')}>{formatCount(user.sessions)}</Line>
          <Line name={t('lastUsed')}>
            {user.lastUsedAt === null ? '–' : formatDate(user.lastUsedAt, lang)}
          </Line>
        </dl>
      </Pane>
    </div>
  );
}
