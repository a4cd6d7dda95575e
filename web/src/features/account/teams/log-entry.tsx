/** One line of what happened in a team. */
import { isolatedLine } from '@waybill/contract/shown-names';
import type { TeamLogEntry, TeamLogSubject } from '@waybill/contract/team';
import { FileText, Settings2, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatDate, formatWhen } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';

const MARKS = { people: UserRound, files: FileText, settings: Settings2 } as const;

interface LogEntryProps {
  readonly entry: TeamLogEntry;
  readonly subject: TeamLogSubject;
  readonly now: number;
}

export function LogEntry({ entry, subject, now }: LogEntryProps) {
  const t = useTranslations('teams.log.acts');
  const lang = useLang();
  const Mark = MARKS[subject];
  const said = t(entry.act, {
    actor: isolatedLine(entry.actor),
    subject: isolatedLine(entry.subject),
    role: entry.detail,
  });
  return (
    <li className="flex items-baseline gap-3 px-4 py-1.5 text-14 sm:px-6">
      <Mark size={14} aria-hidden="true" className="flex-none translate-y-[2px] text-ink-3" />
      <span className="min-w-0 flex-1 wrap-anywhere">{said}</span>
      <time
        dateTime={new Date(entry.at).toISOString()}
        title={formatDate(entry.at, lang)}
        className="num flex-none text-12 text-ink-3"
      >
        {formatWhen(entry.at, now, lang)}
      </time>
    </li>
  );
}
