/** The button that downloads a table of the chosen period as CSV. */
import { type AnalyticsTable, analyticsExport } from '@waybill/contract/analytics';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { saveDownload } from '../../../queries/save-download.ts';
import { useChange } from '../../../queries/use-change.ts';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { useView } from '../view-context.ts';

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
  const { from, to } = view.period;

  const { isBusy, run } = useChange(
    () => {
      const query = new URLSearchParams({ from, to, zone, by: view.by, table });
      return saveDownload(`${analyticsExport.path}?${query}`, `waybill-${table}-${from}-${to}.csv`);
    },
    { onFailed: () => show({ id: 'csv', type: 'error', title: t('csvFailed') }) },
  );
  return (
    <button
      type="button"
      className="an-tool"
      aria-label={t('csvLabel', { title })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => run()}
    >
      <Download size={12} aria-hidden="true" />
      {children}
    </button>
  );
}
