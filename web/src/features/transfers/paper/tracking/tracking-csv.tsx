/** The link that saves the timeline as a CSV file. */
import { NOTICE_MS } from '@waybill/contract/notices';
import { fillPath, queryString } from '@waybill/contract/request';
import { trackingCsv } from '@waybill/contract/timeline';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { fetchAsUser } from '../../../../session/call-as-user.ts';
import { saveFile } from '../../../../ui/files/save-file.ts';
import { useToast } from '../../../../ui/toasts/use-toast.ts';
import { usePaper } from '../paper-context.ts';

export function TrackingCsv() {
  const t = useTranslations('paper.tracking');
  const lang = useLang();
  const { show } = useToast();
  const { slug } = usePaper().details.transfer;
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const answer = await fetchAsUser(fillPath(trackingCsv.path, { slug }) + queryString({ lang }));
      if (!answer.ok) throw new Error(String(answer.status));
      saveFile(`${slug}-${t('csvName')}.csv`, await answer.blob());
    } catch {
      show({ type: 'error', title: t('csvFailed'), duration: NOTICE_MS });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="link paper-csv"
      aria-label={t('csvLabel')}
      disabled={busy}
      onClick={() => void save()}
    >
      {t('csv')}
    </button>
  );
}
