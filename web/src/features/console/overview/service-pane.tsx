/** How mail, jobs, backups and domains are. */
import { useTranslations } from 'use-intl/react';
import { formatAgo, formatCount } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Line, Pane } from '../frame/pane.tsx';
import type { Overview } from './warnings.ts';

export function ServicePane({ overview }: { readonly overview: Overview }) {
  const t = useTranslations('console.overview');
  const lang = useLang();
  const { mail, jobs, domains, accounts, lastBackup, now } = overview;
  return (
    <Pane title={t('service')}>
      <dl>
        <Line name={t('mail')} note={t('failedToday', { n: formatCount(mail.failedToday) })}>
          {mail.kind === 'outbox' ? t('mailOutbox') : t('mailHour', { n: formatCount(mail.thisHour) })}
        </Line>
        <Line name={t('jobs')} note={t('scheduled', { n: formatCount(jobs.scheduled) })}>
          {t('ready', { n: formatCount(jobs.ready) })}
        </Line>
        <Line name={t('backup')}>
          {lastBackup === null ? t('noBackup') : formatAgo(lastBackup, now, lang)}
        </Line>
        <Line
          name={t('domains')}
          note={t('domainsNote', {
            waiting: formatCount(domains.waiting),
            failing: formatCount(domains.failing),
            off: formatCount(domains.off),
          })}
        >
          {t('working', { n: formatCount(domains.working) })}
        </Line>
        <Line name={t('suspended')}>{formatCount(accounts.suspended)}</Line>
      </dl>
    </Pane>
  );
}
