/** What happened in a team: narrowed to one kind, loaded page by page, and downloaded as CSV. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { SUBJECT_OF_ACT, TEAM_LOG_SUBJECTS, type TeamLogSubject } from '@waybill/contract/team';
import { teamLogCsv } from '@waybill/contract/teams';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { queryClient } from '../../../queries/client.ts';
import { saveDownload } from '../../../queries/save-download.ts';
import { useChange } from '../../../queries/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { SettingsSection } from '../../../ui/layout/settings.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { LogEntry } from './log-entry.tsx';
import { logPages } from './log-pages.ts';

const FILE = 'waybill-team-activity.csv';

export function LogSection({ number }: { readonly number: number }) {
  const t = useTranslations('teams.log');
  const say = useErrorText();
  const lang = useLang();
  const now = useNow();
  const [about, setAbout] = useState<TeamLogSubject | 'all'>('all');
  const log = useInfiniteQuery(logPages(about === 'all' ? undefined : about), queryClient);
  const entries = log.data?.pages.flatMap((page) => page.entries);
  const csv = useChange(() => saveDownload(`${teamLogCsv.path}?${new URLSearchParams({ lang })}`, FILE));
  return (
    <SettingsSection id="activity" number={number} title={t('title')} text={t('text')}>
      <div className="px-4 py-3.5 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Segmented
            legend={t('filter')}
            value={about}
            onChange={setAbout}
            options={(['all', ...TEAM_LOG_SUBJECTS] as const).map((value) => ({ value, label: t(value) }))}
          />
          <Button
            size="sm"
            variant="ghost"
            icon={<Download size={14} aria-hidden="true" />}
            loading={csv.isBusy}
            onClick={() => csv.run()}
          >
            {t('csv')}
          </Button>
        </div>
        <StatusLine below failed={csv.error !== null && t('csvFailed')} />
      </div>
      {entries === undefined && !log.isError && (
        <div aria-busy="true" className="grid gap-4 px-4 py-5 sm:px-6">
          <Skeleton width="70%" />
          <Skeleton width="55%" />
          <Skeleton width="62%" />
        </div>
      )}
      {entries?.length === 0 && (
        <p className="px-4 py-6 text-14 text-ink-2 sm:px-6">
          {about === 'all' ? t('empty') : t('emptyFilter')}
        </p>
      )}
      {entries !== undefined && entries.length > 0 && (
        <ol aria-label={t('list')} className="py-2">
          {entries.map((entry) => (
            <LogEntry key={entry._id} entry={entry} subject={SUBJECT_OF_ACT[entry.act]} now={now} />
          ))}
        </ol>
      )}
      {log.isError && (
        <div className="flex flex-wrap items-center gap-3 px-4 py-4 sm:px-6">
          <StatusLine failed={`${t('failed')} ${say(log.error)}`} />
          <Button size="sm" loading={log.isFetching} onClick={() => void log.refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {log.hasNextPage && !log.isError && (
        <div className="px-4 py-3 sm:px-6">
          <Button size="sm" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}
