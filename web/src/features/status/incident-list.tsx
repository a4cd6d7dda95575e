/** What did not work in the last days, newest first. */
import { STATUS_DAYS, type StatusView } from '@waybill/contract/status';
import { useTranslations } from 'use-intl/react';
import { formatDate } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { usePartName } from './use-part-name.ts';

export function IncidentList({ incidents }: Pick<StatusView, 'incidents'>) {
  const t = useTranslations('status');
  const lang = useLang();
  const nameOf = usePartName();
  if (incidents.length === 0)
    return <p className="text-14 text-ink-2">{t('noIncidents', { days: String(STATUS_DAYS) })}</p>;
  return (
    <ul className="grid gap-3">
      {incidents.map(({ part, beganAt, endedAt }) => (
        <li key={`${part} ${beganAt}`} className="text-14">
          <p className="font-medium">{t('incident', { part: nameOf(part) })}</p>
          <p className="text-ink-2">
            {endedAt === null
              ? t('since', { began: formatDate(beganAt, lang) })
              : t('lasted', {
                  began: formatDate(beganAt, lang),
                  minutes: Math.max(1, Math.round((endedAt - beganAt) / 60_000)),
                })}
          </p>
        </li>
      ))}
    </ul>
  );
}
