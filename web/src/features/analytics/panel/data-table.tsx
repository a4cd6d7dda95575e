/** What a chart says, as a plain table. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: ReadonlyArray<{
    readonly header: string;
    readonly cell: (row: Row) => ReactNode;
    /** Numbers stand at the end. */
    readonly isNumber?: boolean;
  }>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const t = useTranslations('analytics.table');
  return (
    // It scrolls, so the keyboard must be able to reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section aria-label={t('label', { title: caption })} tabIndex={0} className="an-table-box">
      <table className="an-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, isNumber }) => (
              <th key={header} scope="col" data-number={isNumber}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ header, cell, isNumber }, at) =>
                at === 0 ? (
                  <th key={header} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={header} data-number={isNumber}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
