/** The numbers that are looked at first. */
import { useTranslations } from 'use-intl/react';
import { formatAgo, formatCount, formatSize } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Overview } from './warnings.ts';

export function Figures({ overview }: { readonly overview: Overview }) {
  const t = useTranslations('console.overview');
  const lang = useLang();
  const { sends, mail, jobs, reports, accounts, version, commit, now } = overview;
  const since = (then: number | null) =>
    then === null ? t('none') : t('oldest', { when: formatAgo(then, now, lang) });
  const figures = [
    {
      name: t('sends'),
      value: formatCount(sends.today),
      note: t('sendsNote', { size: formatSize(sends.bytesToday), before: formatCount(sends.yesterday) }),
    },
    { name: t('mailWaiting'), value: formatCount(mail.waiting), note: since(mail.oldest) },
    {
      name: t('deadJobs'),
      value: formatCount(jobs.dead),
      note: t('jobsNote', { ready: formatCount(jobs.ready), running: formatCount(jobs.running) }),
      isBad: jobs.dead > 0,
    },
    { name: t('reports'), value: formatCount(reports.open), note: since(reports.oldest) },
    {
      name: t('accounts'),
      value: formatCount(accounts.all),
      note: t('accountsNote', { added: formatCount(accounts.newToday) }),
    },
    {
      name: t('version'),
      value: version,
      note: commit?.slice(0, 8) ?? t('operators', { count: accounts.operators }),
    },
  ];
  return (
    <dl className="mb-3 grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line md:grid-cols-3 xl:grid-cols-6">
      {figures.map(({ name, value, note, isBad }) => (
        <div key={name} className="min-w-0 bg-surface px-3.5 py-2.5">
          <dt className="text-12 text-ink-3">{name}</dt>
          <dd className={cx('num text-22 font-semibold', isBad && 'text-refused')}>{value}</dd>
          <dd className="text-12 text-ink-3">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
