/** What someone else has saved while this text was being edited; nothing of either is lost. */
import { shownLine } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';

export function ConflictNote({ theirs }: { theirs: string }) {
  const t = useTranslations('details.fields');
  return (
    <div role="status" className="details-conflict">
      <p className="text-14 font-[550]">{t('theirs')}</p>
      <p className="text-12 text-ink-2">{t('theirsText')}</p>
      <blockquote dir="auto" className="details-theirs">
        {shownLine(theirs) || <i>{t('theirsEmpty')}</i>}
      </blockquote>
    </div>
  );
}
