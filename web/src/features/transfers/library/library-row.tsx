/** One transfer of the library: its number, what it is, its route, the newest stamp and its state. */
import type { LibraryRow as Row } from '@waybill/contract/library';
import { isolatedTitle, shownTitle } from '@waybill/contract/titles';
import { Lock } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatDate } from '../../../i18n/format.ts';
import { regionName } from '../../../i18n/regions.ts';
import { formatSent } from '../../../i18n/row-times.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { useUser } from '../../../session/use-session.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Highlight } from '../../../ui/highlight.tsx';
import { RowLink } from '../../../ui/lists/row-link.tsx';
import { Slug } from '../../../ui/waybill/slug.tsx';
import { shownState } from '../states.ts';
import { matchOf, wordsOf } from './match-of.ts';
import { RowRoute } from './row-route.tsx';
import { RowSharing } from './row-sharing.tsx';
import { RowStamp } from './row-stamp.tsx';
import { RowState } from './row-state.tsx';

export interface LibraryRowProps {
  readonly row: Row;
  readonly q: string;
  readonly now: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** Of the transfer’s own page. */
  readonly href: string;
  readonly onOpen: (row: Row) => void;
  /** `isRange`: with Shift, from the last one to this. */
  readonly onSelect: (slug: string, isRange: boolean) => void;
}

function RowText({ row, q, now, title }: Pick<LibraryRowProps, 'row' | 'q' | 'now'> & { title: string }) {
  const t = useTranslations('library');
  const lang = useLang();
  const { fileNumber, size, dateSent, locked, region } = row;
  const isElsewhere = region !== useUser().region;
  const place = regionName(region, lang);
  const match = matchOf(row, title, q);
  if (match !== null && match.where !== 'title') {
    const [before = '', after = ''] = t(`found.${match.where}`, { text: '\u0000' }).split('\u0000');
    return (
      <p className="ui-list-sub">
        {before}
        <Highlight text={match.text} words={wordsOf(q)} />
        {after}
      </p>
    );
  }
  return (
    <p className="ui-list-sub">
      {locked && (
        <Lock size={12} role="img" aria-label={t('locked')} className="mr-1.5 inline align-[-0.1em]" />
      )}
      <RowSharing row={row} />
      {t('files', counted(fileNumber))} · <span className="num">{size}</span> ·{' '}
      <time dateTime={new Date(dateSent).toISOString()} title={formatDate(dateSent, lang)}>
        {formatSent(dateSent, now, lang)}
      </time>
      {isElsewhere && (
        <>
          {' '}
          · <span title={t('stored', { region: place })}>{place}</span>
        </>
      )}
    </p>
  );
}

export const LibraryRow = memo(function LibraryRow(props: LibraryRowProps) {
  const { row, q, now, isActive, isSelected, onOpen, onSelect } = props;
  const t = useTranslations('library');
  const lang = useLang();
  const state = shownState(row, now);
  const isOver = state !== 'active' && state !== 'expiring';
  const title = shownTitle(row, lang);
  return (
    <div
      className="ui-list-cells lib-row"
      data-over={isOver || undefined}
      data-selected={isSelected || undefined}
    >
      <span className="lib-check">
        {/* What is done with several at once is done with one's own. */}
        {row.sharedBy === null && (
          <Checkbox
            checked={isSelected}
            label={t('select', { title: isolatedTitle(row, lang) })}
            hideLabel
            tabIndex={isActive ? 0 : -1}
            onChange={(_, event) =>
              onSelect(row.slug, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)
            }
          />
        )}
      </span>
      <Slug value={row.slug} size="sm" className="ui-list-slug" />
      <div className="ui-list-what">
        <RowLink href={props.href} onOpen={() => onOpen(row)}>
          <Highlight text={title} words={wordsOf(q)} />
        </RowLink>
        <RowText row={row} q={q} now={now} title={title} />
      </div>
      <div className="lib-route">
        <RowRoute row={row} isOver={isOver} />
      </div>
      <div className="lib-stamp">
        <RowStamp row={row} isOver={isOver} now={now} />
      </div>
      <div className="lib-state">
        <RowState row={row} now={now} />
      </div>
    </div>
  );
});
