/** The head of the transfer: its title, when it was sent, what it holds, where that is stored, and whether a password is asked for. */
import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { counted, formatDate, formatDayTime } from '../../../../i18n/format.ts';
import { regionName } from '../../../../i18n/regions.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { TitleLine } from './title-line.tsx';

export function DetailsHead() {
  const t = useTranslations('details.head');
  const lang = useLang();
  const { details, now } = useOpenTransfer();
  const { dateSent, fileNumber, size, locked, region } = details.transfer;
  return (
    <div className="details-head">
      <TitleLine />
      <p className="details-sub">
        <time dateTime={new Date(dateSent).toISOString()} title={formatDate(dateSent, lang)}>
          {t('sent', { when: formatDayTime(dateSent, now, lang) })}
        </time>
        <span>{t('contents', { ...counted(fileNumber), size })}</span>
        <span>{t('stored', { region: regionName(region, lang) })}</span>
        {locked && (
          <span className="inline-flex items-center gap-1.5">
            <Lock size={14} aria-hidden="true" />
            {t('locked')}
          </span>
        )}
      </p>
    </div>
  );
}
