/** What each column of a CSV file holds, with its first values, to be changed. */
import { shownLine } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { FIELDS, type Field } from './columns.ts';
import { SEPARATORS, type Separator } from './csv.ts';
import { ENCODINGS, type Encoding } from './decode.ts';
import type { ReadFile } from './read-file.ts';
import type { ImportState } from './use-import.ts';

const SAMPLES = 3;
const CUT = 40;
const cut = (text: string): string => shownLine(text.length > CUT ? `${text.slice(0, CUT)}…` : text);
const SKIP = 'skip';

const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  gb18030: 'GB18030',
  'windows-1252': 'Windows-1252',
};

interface ColumnChoiceProps {
  readonly file: ReadFile;
  readonly state: ImportState;
}

export function FormatChoice({ file, state }: ColumnChoiceProps) {
  const t = useTranslations('contacts.importing');
  const separators: Readonly<Record<Separator, string>> = {
    ',': t('comma'),
    ';': t('semicolon'),
    '\t': t('tab'),
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Select
        label={t('encoding')}
        className="w-40"
        value={file.encoding}
        onChange={(encoding) => state.readAgain({ encoding })}
        options={ENCODINGS.map((value) => ({ value, label: encodingNames[value] }))}
      />
      {file.cards === null && (
        <>
          <Select
            label={t('separator')}
            className="w-36"
            value={file.separator}
            onChange={(separator) => state.readAgain({ separator })}
            options={SEPARATORS.map((value) => ({ value, label: separators[value] }))}
          />
          <Checkbox checked={state.hasHeader} onChange={state.setHasHeader} label={t('hasHeader')} />
        </>
      )}
    </div>
  );
}

export function ColumnChoice({ file, state }: ColumnChoiceProps) {
  const t = useTranslations('contacts.importing');
  const { mapping, hasHeader } = state;
  const [first, ...rest] = file.rows.filter(({ broken }) => broken === undefined);
  const samples = (hasHeader ? rest : [first, ...rest]).slice(0, SAMPLES);
  const headerOf = (at: number) =>
    (hasHeader ? cut(first?.cells[at] ?? '') : '') || t('column', { n: formatCount(at + 1) });
  const options = [
    { value: SKIP, label: t('skip') } as const,
    ...FIELDS.map((value) => ({ value, label: t(`field.${value}`) })),
  ];
  return (
    <section aria-labelledby="import-columns">
      <h3 id="import-columns" className="text-14 font-medium">
        {t('columns')}
      </h3>
      <p className="text-14 text-ink-2">{t('columnsText')}</p>
      <ul className="contacts-columns">
        {mapping.map((field, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
          <li key={at} data-used={field !== null || undefined}>
            <span className="block truncate text-12 font-medium">{headerOf(at)}</span>
            <Select<Field | typeof SKIP>
              label={headerOf(at)}
              value={field ?? SKIP}
              onChange={(next) => state.mapColumn(at, next === SKIP ? null : next)}
              options={options}
            />
            {samples.map((row) => (
              <bdi key={row?.line} className="block h-5 truncate text-12 text-ink-3">
                {cut(row?.cells[at] ?? '')}
              </bdi>
            ))}
          </li>
        ))}
      </ul>
      {!mapping.includes('email') && (
        <p role="alert" className="mt-2 text-14 text-refused">
          {t('noEmailColumn')}
        </p>
      )}
    </section>
  );
}
