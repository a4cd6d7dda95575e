/** One part of the page: its title and tools, and its chart, which can be read as a table and downloaded as CSV. */
import type { AnalyticsTable } from '@waybill/contract/analytics';
import { Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../ui/cx.ts';
import { CsvButton } from './csv-button.tsx';

interface PanelProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** Choices that belong to this chart alone. */
  readonly controls?: ReactNode;
  /** The same as the chart says; left out where the panel is a table already. */
  readonly table?: () => ReactNode;
  readonly csv?: AnalyticsTable;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Panel({ title, note, controls, table, csv, className, children }: PanelProps) {
  const t = useTranslations('analytics.table');
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <section aria-labelledby={id} className={cx('an-panel', className)}>
      <div className="an-head">
        <h2 id={id}>{title}</h2>
        {note && <span className="an-note">{note}</span>}
        <div className="an-tools">
          {controls}
          {table && (
            <button
              type="button"
              className="an-tool"
              aria-pressed={isTable}
              aria-label={t('label', { title })}
              onClick={() => setIsTable(!isTable)}
            >
              <Table2 size={12} aria-hidden="true" />
              {t('show')}
            </button>
          )}
          {csv && (
            <CsvButton table={csv} title={title}>
              {t('csv')}
            </CsvButton>
          )}
        </div>
      </div>
      {isTable && table ? table() : children}
    </section>
  );
}
