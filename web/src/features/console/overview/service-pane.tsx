/** How mail, jobs, the clock, domains and sending without an account are. */
import { useTranslations } from 'use-intl/react';
import { formatAgo, formatCount } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Line, Pane } from '../frame/pane.tsx';
import type { Overview } from './warnings.ts';

export function ServicePane({ overview }: { readonly overview: Overview }) {
  const t = useTranslations('console.overview');
  const lang = useLang();
  const { mail, jobs, clock, domains, visitors, accounts, lastBackup, now } = overview;
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
        <Line name={t('clock')}>{clock.held === null ? t('clockOk') : t('clockHeld')}</Line>
        <Line name={t('visitors')} note={t('visitorsNote', { n: formatCount(visitors.threshold) })}>
          {visitors.paused ? t('paused') : t('lastHour', { n: formatCount(visitors.lastHour) })}
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
