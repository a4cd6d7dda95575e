/** The button that downloads a table of the chosen period as CSV. */
import { type AnalyticsTable, analyticsExport } from '@waybill/contract/analytics';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { fetchAsUser } from '../../../session/call-as-user.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { useView } from '../view-context.ts';

const NOTICE_MS = 6000;

interface CsvButtonProps {
  readonly table: AnalyticsTable;
  /** What is downloaded, for screen readers. */
  readonly title: string;
  readonly children: ReactNode;
}

export function CsvButton({ table, title, children }: CsvButtonProps) {
  const t = useTranslations('analytics.table');
  const { view, zone } = useView();
  const { show } = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const { from, to } = view.period;

  const download = async () => {
    setIsBusy(true);
    try {
      const query = new URLSearchParams({ from, to, zone, by: view.by, table });
      const answer = await fetchAsUser(`${analyticsExport.path}?${query}`);
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
      saveFile(`waybill-${table}-${from}-${to}.csv`, await answer.blob());
    } catch {
      show({ id: 'csv', type: 'error', title: t('csvFailed'), duration: NOTICE_MS });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="an-tool"
      aria-label={t('csvLabel', { title })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) void download();
      }}
    >
      <Download size={12} aria-hidden="true" />
      {children}
    </button>
  );
}
