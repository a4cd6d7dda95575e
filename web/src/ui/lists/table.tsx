/** A plain table with headers that sort; where it is narrow, each row becomes a small card with its labels. */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  sortable?: boolean | undefined;
}

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  /** Names the table; shown to screen readers only. */
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** What stands in place of the rows when there are none. */
  empty?: ReactNode;
  className?: string | undefined;
}

function nextSort(current: Sort | undefined, key: string): Sort {
  const turn = current?.key === key && current.direction === 'ascending';
  return { key, direction: turn ? 'descending' : 'ascending' };
}

function SortMark({ direction }: { direction: Sort['direction'] | undefined }) {
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  return <Icon size={14} aria-hidden="true" className={direction ? 'text-ink' : 'text-ink-3'} />;
}

export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  empty,
  className,
}: TableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  // Roles are written out because a table laid out as cards loses them in some browsers.
  return (
    <div className={cx('ui-table-box', className)}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: kept when the layout changes */}
      <table role="table" className="ui-table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => {
              const direction = sort?.key === column.key ? sort.direction : undefined;
              return (
                <th
                  key={column.key}
                  role="columnheader"
                  scope="col"
                  aria-sort={column.sortable ? (direction ?? 'none') : undefined}
                  data-align={column.align}
                >
                  {column.sortable && onSort ? (
                    <button type="button" onClick={() => onSort(nextSort(sort, column.key))}>
                      {column.header}
                      <SortMark direction={direction} />
                    </button>
                  ) : (
                    column.header
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} role="cell" data-label={column.header} data-align={column.align}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: kept when the layout changes */}
    </div>
  );
}
