/** A table of the most downloaded, each line with a bar for its share of the first; long ones show their beginning first. */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { MoreButton } from '../more-button.tsx';

export interface RankRow {
  readonly key: string;
  readonly name: ReactNode;
  /** The column between the name and the downloads. */
  readonly detail?: string | undefined;
  readonly downloads: number;
}

interface RankTableProps {
  readonly caption: string;
  readonly nameHeader: string;
  readonly detailHeader?: { readonly text: string; readonly hint?: string };
  readonly rows: readonly RankRow[];
  readonly empty: string;
  /** How many lines are shown at first. */
  readonly first?: number;
}

export function RankTable({ caption, nameHeader, detailHeader, rows, empty, first = 6 }: RankTableProps) {
  const t = useTranslations('analytics.table');
  const [isWhole, setIsWhole] = useState(false);
  if (rows.length === 0) return <p className="an-empty">{empty}</p>;
  const most = Math.max(1, ...rows.map(({ downloads }) => downloads));
  const more = rows.length - first;
  return (
    <>
      <table className="an-rank">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{nameHeader}</th>
            {detailHeader && (
              <th scope="col" data-number title={detailHeader.hint}>
                {detailHeader.text}
              </th>
            )}
            <th scope="col" data-number>
              {t('downloads')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? rows : rows.slice(0, first)).map(({ key, name, detail, downloads }) => (
            <tr key={key}>
              <th scope="row" style={{ '--share': downloads / most }}>
                <span className="an-rank-name">{name}</span>
              </th>
              {detailHeader && (
                <td data-number className="text-ink-3">
                  {detail}
                </td>
              )}
              <td data-number>{formatCount(downloads)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreButton more={more} isWhole={isWhole} onChange={setIsWhole} />
    </>
  );
}
