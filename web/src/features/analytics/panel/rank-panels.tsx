/** Who and what was behind the downloads: the tables of recipients, files and countries. */
import type { AnalyticsReport } from '@waybill/contract/analytics';
import { isolatedLine, isolatedName, shownName } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { counted, countryName, formatSize } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Flag } from '../../../ui/maps/flag.tsx';
import { useView } from '../view-context.ts';
import { Panel } from './panel.tsx';
import { RankTable } from './rank-table.tsx';

function Recipients({ recipients }: Pick<AnalyticsReport, 'recipients'>) {
  const t = useTranslations('analytics');
  const { words } = useView();
  const title = t('recipients.title');
  return (
    <Panel title={title} csv="recipients">
      <RankTable
        caption={title}
        nameHeader={t('table.name')}
        detailHeader={{ text: t('table.first'), hint: t('table.firstHint') }}
        empty={t('recipients.empty')}
        rows={recipients.map(({ email, name, company, downloads, firstSeconds }) => ({
          key: email,
          name: (
            <span title={email}>
              {name === '' ? email : isolatedLine(name)} {company && <small>{isolatedLine(company)}</small>}
            </span>
          ),
          detail: firstSeconds === null ? '–' : words.shortDuration(firstSeconds),
          downloads,
        }))}
      />
    </Panel>
  );
}

function Files({ files }: Pick<AnalyticsReport, 'files'>) {
  const t = useTranslations('analytics');
  const title = t('files.title');
  return (
    <Panel title={title} csv="files">
      <RankTable
        caption={title}
        nameHeader={t('table.name')}
        detailHeader={{ text: t('table.size') }}
        empty={t('files.empty')}
        rows={files.map(({ name, size, files: count, downloads }) => ({
          key: `${name} ${size} ${count}`,
          name: (
            <span title={shownName(name)}>
              {isolatedName(name)} {count > 1 && <small>{t('files.several', counted(count))}</small>}
            </span>
          ),
          detail: formatSize(size),
          downloads,
        }))}
      />
    </Panel>
  );
}

function Countries({ countries }: Pick<AnalyticsReport, 'countries'>) {
  const t = useTranslations('analytics');
  const lang = useLang();
  const { words } = useView();
  const title = t('countries.title');
  return (
    <Panel title={title} csv="countries">
      <RankTable
        caption={title}
        nameHeader={t('table.country')}
        detailHeader={{ text: t('table.share') }}
        empty={t('files.empty')}
        rows={countries.map(({ country, downloads, share }) => ({
          key: country ?? '',
          name: (
            <>
              {country !== null && <Flag country={country} className="mr-2" />}
              {country === null ? t('countries.unknown') : countryName(country, lang)}
            </>
          ),
          detail: words.percent(share),
          downloads,
        }))}
      />
    </Panel>
  );
}

export function RankPanels({ report }: { report: AnalyticsReport }) {
  return (
    <div className="an-ranks">
      <Recipients recipients={report.recipients} />
      <Files files={report.files} />
      <Countries countries={report.countries} />
    </div>
  );
}
