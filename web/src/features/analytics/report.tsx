/** The numbers of a period: totals, charts, map and tables, from the most asked for to the details. */
import type { AnalyticsReport } from '@waybill/contract/analytics';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../ui/cx.ts';
import { DownloadsPanel } from './charts/downloads-panel.tsx';
import { FirstPanel } from './charts/first-panel.tsx';
import { HoursPanel } from './charts/hours-panel.tsx';
import { StoragePanel } from './charts/storage-panel.tsx';
import { Figures } from './figures/figures.tsx';
import { MapPanels } from './map/map-panels.tsx';
import { CsvButton } from './panel/csv-button.tsx';
import { RankPanels } from './panel/rank-panels.tsx';
import { useView } from './view-context.ts';

export function Report({ report, attention }: { report: AnalyticsReport; attention: ReactNode }) {
  const t = useTranslations('analytics');
  const { zone } = useView();
  return (
    <div className="an-report">
      <Figures report={report} />
      <div className={cx('an-row', !attention && 'an-row-whole')}>
        <DownloadsPanel report={report} />
        {attention && <div className="an-side">{attention}</div>}
      </div>
      <MapPanels report={report} />
      <RankPanels report={report} />
      <div className="an-row">
        <FirstPanel report={report} />
        <HoursPanel report={report} />
      </div>
      <StoragePanel report={report} />
      <div className="an-foot">
        <p>{t('zone', { zone: zone.replaceAll('_', ' ') })}</p>
        <CsvButton table="downloads" title={t('export')}>
          {t('export')}
        </CsvButton>
      </div>
    </div>
  );
}
