/** The settings of the server that answers: all of them, or those that are set. */
import { type ConsoleSetting, consoleSettings } from '@waybill/contract/console-settings';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { type Column, Table } from '../../../ui/lists/table.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';

const SHOWN = ['set', 'all'] as const;

function Value({ setting: { value, isSecret, source } }: { readonly setting: ConsoleSetting }) {
  const t = useTranslations('console.settings');
  if (value !== null) return <span className="num break-all">{value}</span>;
  return <span className="text-ink-3">{isSecret && source !== 'default' ? t('hidden') : t('none')}</span>;
}

export function SettingsPanel() {
  const t = useTranslations('console.settings');
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('set');
  const answer = useConsoleCall(consoleSettings, {});
  const columns: readonly Column<ConsoleSetting>[] = [
    { key: 'name', header: t('name'), cell: ({ name }) => <span className="num break-all">{name}</span> },
    { key: 'value', header: t('value'), cell: (setting) => <Value setting={setting} /> },
    { key: 'source', header: t('source'), cell: ({ source }) => t(`sources.${source}`) },
  ];
  return (
    <>
      <PageHead title={t('title')}>
        <Segmented
          legend={t('show')}
          value={shown}
          onChange={setShown}
          options={SHOWN.map((value) => ({ value, label: t(value) }))}
        />
      </PageHead>
      <Loaded answer={answer}>
        {({ server, settings }) => {
          const rows = settings.filter(({ source }) => shown === 'all' || source !== 'default');
          return (
            <>
              <p className="mb-4 max-w-[72ch] text-14 text-ink-2">{t('text', { server })}</p>
              {rows.length === 0 ? (
                <p className="text-14 text-ink-2">{t('empty')}</p>
              ) : (
                <Table caption={t('title')} columns={columns} rows={rows} rowKey={({ name }) => name} />
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
