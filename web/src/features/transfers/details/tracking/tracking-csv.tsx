/** The link that saves the timeline as a CSV file. */
import { fillPath, queryString } from '@waybill/contract/request';
import { trackingCsv } from '@waybill/contract/timeline';
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { saveDownload } from '../../../../queries/save-download.ts';
import { useChange } from '../../../../queries/use-change.ts';
import { useOpenTransfer } from '../open-transfer-context.ts';

export function TrackingCsv() {
  const t = useTranslations('details.tracking');
  const lang = useLang();
  const { slug } = useOpenTransfer().details.transfer;
  const save = useChange(
    () => {
      const path = fillPath(trackingCsv.path, { slug }) + queryString({ lang });
      return saveDownload(path, `${slug}-${t('csvName')}.csv`);
    },
    { say: () => t('csvFailed') },
  );
  return (
    <button
      type="button"
      className="link details-csv"
      aria-label={t('csvLabel')}
      disabled={save.isBusy}
      onClick={() => save.run()}
    >
      {t('csv')}
    </button>
  );
}
