/** The library: every transfer that was sent, filtered, searched, sorted, selected and kept up to date while it is looked at. */
import type { ExpiryOption } from '@waybill/contract/expiry';
import type { LibraryRow as Row } from '@waybill/contract/library';
import { ArrowUp } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageList, type PageListHandle } from '../../../ui/lists/page-list.tsx';
import { useSelection } from '../../../ui/lists/use-selection.ts';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { useNow } from '../../../ui/use-now.ts';
import { showWaiting } from './library-marks.ts';
import { noteOrder } from './library-order.ts';
import { LibraryRow } from './library-row.tsx';
import { LibrarySkeleton } from './library-skeleton.tsx';
import { LibraryTabs } from './library-tabs.tsx';
import { SortButton } from './sort-button.tsx';
import { useLibrary } from './use-library.ts';
import { useLibraryActions } from './use-library-actions.tsx';
import { useLibraryView } from './use-library-view.ts';
import { useLongPress } from './use-long-press.ts';

export interface LibraryProps {
  /** How long the plan keeps a transfer. */
  readonly expiries: readonly ExpiryOption[];
  readonly hrefOf: (slug: string) => string;
  readonly onOpen: (slug: string) => void;
  readonly onNew: () => void;
  /** Something lies over the list, which has the keys for now. */
  readonly isCovered: boolean;
}

const LibraryEmpty = lazy(async () => {
  const module = await import('./library-empty.tsx');
  return { default: module.LibraryEmpty };
});

const LibraryFailed = lazy(async () => {
  const module = await import('./library-empty.tsx');
  return { default: module.LibraryFailed };
});

const SelectionBar = lazy(async () => {
  const module = await import('./selection-bar.tsx');
  return { default: module.SelectionBar };
});

/** As many as one call deletes or extends. */
const SELECT_MAX = 500;

const keyOf = ({ slug }: Row): string => slug;

export function Library({ expiries, hrefOf, onOpen, onNew, isCovered }: LibraryProps) {
  const t = useTranslations('library');
  const now = useNow();
  const [view, changeView] = useLibraryView();
  const library = useLibrary(view);
  const { rows, status } = library;
  const selected = useSelection(rows, keyOf, SELECT_MAX);
  const actions = useLibraryActions({ expiries, onShow: onOpen });
  const list = useRef<PageListHandle>(null);
  const top = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  /** On a phone a tap opens a row, unless rows are being selected. */
  const [isChoosing, setChoosing] = useState(false);
  const chosen = isChoosing || selected.keys.size > 0;
  const { select: selectRow } = selected;
  const isShared = view.filter === 'shared';
  // What colleagues share is only read and forwarded, one by one.
  const select = useCallback(
    (slug: string, isRange: boolean) => {
      if (!isShared) selectRow(slug, isRange);
    },
    [isShared, selectRow],
  );
  const open = useCallback(({ slug }: Row) => onOpen(slug), [onOpen]);
  const longPress = useLongPress((slug) => select(slug, false));

  const stop = () => {
    selected.clear();
    setChoosing(false);
  };
  const { filter, q, sort } = view;
  const first = useRef(`${filter} ${sort} ${q}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top, with nothing selected.
  useEffect(() => {
    if (first.current === `${filter} ${sort} ${q}`) return;
    first.current = `${filter} ${sort} ${q}`;
    stop();
    setActive(null);
    if (top.current !== null && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, [filter, sort, q]);
  useEffect(() => showWaiting, []);
  useEffect(() => {
    // The order matters only while a transfer is open, and is long.
    if (isCovered) noteOrder(rows.map(keyOf));
  }, [isCovered, rows]);

  const current = rows.find(({ slug }) => slug === active);
  /** The selected rows, else the one that the keys are on. */
  const meant = selected.rows.length > 0 ? selected.rows : current === undefined ? [] : [current];
  const withOne = (act: (row: Row) => void) => () => {
    const [only] = meant;
    if (meant.length === 1 && only !== undefined) act(only);
  };
  const openCurrent = ({ target }: KeyboardEvent) => {
    if (target === document.body && current !== undefined) open(current);
  };
  const selectCurrent = () => current !== undefined && select(current.slug, false);
  const selectRange = () => current !== undefined && select(current.slug, true);
  const own = meant.filter(({ sharedBy }) => sharedBy === null);
  const remove = () => own.length > 0 && actions.remove(own);
  const move = (event: KeyboardEvent) => {
    event.preventDefault();
    list.current?.press(event.key);
  };
  useKeys(
    {
      j: move,
      k: move,
      Enter: openCurrent,
      x: selectCurrent,
      X: selectRange,
      e: () => actions.extend(own),
      f: withOne(actions.forward),
      c: withOne((row) => row.sharedBy === null && void actions.copy(row)),
      '#': remove,
      Delete: remove,
      Escape: chosen ? stop : undefined,
    },
    !isCovered,
  );

  const press = useCallback(
    (row: Row, event: MouseEvent) => {
      if (event.shiftKey || chosen) select(row.slug, event.shiftKey);
      else open(row);
    },
    [chosen, select, open],
  );
  const words = library.isStale ? '' : q;
  const rowOf = useCallback(
    (row: Row, isActive: boolean, isSelected: boolean) => (
      <LibraryRow
        row={row}
        q={words}
        now={now}
        isActive={isActive}
        isSelected={isSelected}
        href={hrefOf(row.slug)}
        onOpen={open}
        onSelect={select}
      />
    ),
    [words, now, hrefOf, open, select],
  );
  const total = library.more === 'none' ? rows.length : -1;
  return (
    <section aria-label={t('list')} ref={top} className="ui-list-page" data-choosing={chosen || undefined}>
      <LibraryTabs
        filter={filter}
        onChange={(next) => changeView({ filter: next })}
        end={
          <>
            {!isShared && (
              <Button size="sm" variant="ghost" className="sm:hidden" onClick={() => setChoosing(true)}>
                {t('bar.choose')}
              </Button>
            )}
            <SortButton sort={sort} onChange={(next) => changeView({ sort: next })} />
          </>
        }
      >
        {library.waiting > 0 && (
          <div className="lib-new">
            <Button
              size="sm"
              variant="ink"
              icon={<ArrowUp size={15} aria-hidden="true" />}
              onClick={() => {
                showWaiting();
                window.scrollTo({ top: 0 });
              }}
            >
              {t('newRows', counted(library.waiting))}
            </Button>
          </div>
        )}
        {status === 'loading' && <LibrarySkeleton />}
        <Suspense fallback={null}>
          {status === 'failed' && <LibraryFailed onRetry={library.retry} />}
          {status === 'ready' && rows.length === 0 && library.more === 'none' && (
            <LibraryEmpty view={view} onView={changeView} onNew={onNew} />
          )}
        </Suspense>
        <div data-library-rows="" aria-busy={library.isStale} className="ui-list-rows" {...longPress}>
          {rows.length > 0 && (
            <PageList
              ref={list}
              label={t('list')}
              items={rows}
              itemKey={keyOf}
              rowHeight={56}
              total={total}
              active={active}
              onActive={setActive}
              selected={selected.keys}
              onRange={(slug) => select(slug, true)}
              onOpen={open}
              onPress={press}
              onEnd={library.more === 'loading' && !library.isStale ? library.loadMore : noMore}
              row={rowOf}
            />
          )}
        </div>
        {rows.length > 0 && library.more === 'failed' && (
          <div className="grid justify-items-center gap-2 py-6">
            <StatusLine failed={t('moreFailed')} />
            <Button onClick={library.loadMore}>{t('retry')}</Button>
          </div>
        )}
      </LibraryTabs>
      <span role="status" className="sr-only">
        {library.isStale ? t('searching') : ''}
      </span>
      {chosen && (
        <Suspense fallback={null}>
          <SelectionBar selected={selected} actions={actions} onClose={stop} />
        </Suspense>
      )}
      {actions.dialogs}
    </section>
  );
}

const noMore = (): void => {};
