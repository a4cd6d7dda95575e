/** The page of contacts: the list with its groups, search and selection, and the dialogs that change it. */
import { type ContactGroup, contactBook } from '@waybill/contract/contacts';
import {
  lazy,
  type MouseEvent,
  Suspense,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { useCall } from '../../queries/use-call.ts';
import { FailedState } from '../../ui/lists/failed-state.tsx';
import { PageList, type PageListHandle } from '../../ui/lists/page-list.tsx';
import { useSelection } from '../../ui/lists/use-selection.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { AddDialog } from './add-dialog.tsx';
import { reloadBook } from './book.ts';
import { ContactDrawer } from './contact-drawer.tsx';
import { filteredRows, groupCounts, type Row, sortedRows, wordsOf } from './contact-list.ts';
import { ContactRow } from './contact-row.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { GroupTabs } from './group-tabs.tsx';
import { ListEmpty, ListSkeleton } from './list-states.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { useGroups } from './use-groups.ts';
import { useRemove } from './use-remove.ts';
import { useView } from './use-view.ts';

const ImportDialog = lazy(async () => {
  const module = await import('./import/import-dialog.tsx');
  return { default: module.ImportDialog };
});

interface ContactsProps {
  /** Opens the send panel for these addresses; none for a new transfer. */
  readonly onSend: (emails: readonly string[]) => void;
  /** Where a transfer opens; null while there is no page for one. */
  readonly hrefOf: ((slug: string) => string) | null;
}

type Open =
  | { readonly at: 'add' | 'import' | 'merge' }
  | { readonly at: 'contact'; readonly id: string }
  /** Those selected join the new group. */
  | { readonly at: 'group'; readonly group: ContactGroup | null; readonly joins: boolean };

const EMPTY = { contacts: [], groups: [], companies: [] };
const keyOf = ({ contact }: Row): string => contact._id;
const nothing = (): void => {};

export function Contacts({ onSend, hrefOf }: ContactsProps) {
  const t = useTranslations('contacts');
  const lang = useLang();
  const [view, changeView] = useView();
  const { data, isError, refetch } = useCall(contactBook, {});
  const book = data ?? EMPTY;
  const [open, setOpen] = useState<Open | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const list = useRef<PageListHandle>(null);
  const groupActions = useGroups();
  const remove = useRemove();

  const sorted = useMemo(() => sortedRows(book, view.sort, lang), [book, view.sort, lang]);
  // Typing stays quick however many contacts there are.
  const q = useDeferredValue(view.q);
  const current = book.groups.find(({ _id }) => _id === view.group);
  const groupId = current?._id ?? null;
  const rows = useMemo(() => filteredRows(sorted, { q, group: groupId }), [sorted, q, groupId]);
  const words = useMemo(() => wordsOf(q), [q]);
  const counts = useMemo(() => groupCounts(book.contacts), [book]);
  const selection = useSelection(rows, keyOf);
  const { select } = selection;
  const now = Date.now();
  const close = useCallback(() => setOpen(null), []);

  const send = useCallback(
    (chosen: readonly Row[]) => onSend(chosen.map(({ contact }) => contact.email)),
    [onSend],
  );
  const openRow = useCallback((row: Row) => setOpen({ at: 'contact', id: row.contact._id }), []);
  const selectOne = useCallback((id: string) => select(id, false), [select]);
  const drop = (chosen: readonly Row[]) => {
    selection.clear();
    void remove(chosen);
  };
  const press = (row: Row, event: MouseEvent) => {
    if (event.shiftKey || selection.rows.length > 0) select(row.contact._id, event.shiftKey);
    else openRow(row);
  };

  const focused = rows.find((row) => row.contact._id === active);
  const meant = selection.rows.length > 0 ? selection.rows : focused === undefined ? [] : [focused];
  const move = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.role === 'row') return;
    event.preventDefault();
    list.current?.press(event.key);
  };
  const choose = (isRange: boolean) => () => focused !== undefined && select(focused.contact._id, isRange);
  const dropMeant = () => meant.length > 0 && drop(meant);
  useKeys(
    {
      j: move,
      k: move,
      x: choose(false),
      X: choose(true),
      s: () => meant.length > 0 && send(meant),
      '#': dropMeant,
      Delete: dropMeant,
      Escape: selection.rows.length > 0 ? selection.clear : undefined,
    },
    open === null,
  );

  const shown = open?.at === 'contact' ? sorted.find((row) => row.contact._id === open.id) : undefined;
  return (
    <section aria-labelledby="contacts" className="ui-list-page contacts pb-24">
      <header className="ui-list-head">
        <h1 id="contacts" className="text-28">
          {t('heading')}
        </h1>
        {data !== undefined && (
          <span className="num text-14 text-ink-3">{t('count', counted(book.contacts.length))}</span>
        )}
      </header>
      <Toolbar
        view={view}
        onView={changeView}
        onAdd={() => setOpen({ at: 'add' })}
        onImport={() => setOpen({ at: 'import' })}
        exportMenu={<ExportMenu rows={selection.rows.length > 0 ? selection.rows : rows} />}
        onDown={() => rows[0] !== undefined && list.current?.focus(keyOf(rows[0]))}
      />
      <GroupTabs
        groups={book.groups}
        counts={counts}
        all={book.contacts.length}
        current={groupId}
        onChange={(group) => {
          selection.clear();
          changeView({ group });
        }}
        onNew={() => setOpen({ at: 'group', group: null, joins: false })}
        onRename={(group) => setOpen({ at: 'group', group, joins: false })}
        onRemove={(group) => {
          changeView({ group: null });
          void groupActions.remove(group);
        }}
        onSend={(group) => send(sorted.filter(({ contact }) => contact.groups.includes(group._id)))}
      />
      {data === undefined && !isError && <ListSkeleton />}
      {data === undefined && isError && (
        <FailedState title={t('failed')} retryLabel={t('retry')} onRetry={refetch}>
          {t('failedText')}
        </FailedState>
      )}
      {data !== undefined && rows.length === 0 && (
        <ListEmpty
          view={view}
          isFirst={book.contacts.length === 0}
          onView={changeView}
          onImport={() => setOpen({ at: 'import' })}
          onSend={() => onSend([])}
        />
      )}
      {rows.length > 0 && (
        <PageList
          ref={list}
          label={t('list')}
          items={rows}
          itemKey={keyOf}
          rowHeight={65}
          total={rows.length}
          active={active}
          onActive={setActive}
          selected={selection.keys}
          onRange={(id) => select(id, true)}
          onOpen={openRow}
          onPress={press}
          onEnd={nothing}
          row={(row, _isActive, isSelected) => (
            <ContactRow
              row={row}
              words={words}
              now={now}
              isSelected={isSelected}
              onOpen={openRow}
              onSelect={selectOne}
              onSend={send}
            />
          )}
        />
      )}
      {selection.rows.length > 0 && (
        <SelectionBar
          selection={selection}
          groups={book.groups}
          current={current}
          onSend={() => send(selection.rows)}
          onGroup={(group) => void groupActions.join(group, selection.rows)}
          onUngroup={(group) => void groupActions.leave(group, selection.rows)}
          onNewGroup={() => setOpen({ at: 'group', group: null, joins: true })}
          onMerge={() => setOpen({ at: 'merge' })}
          onRemove={() => drop(selection.rows)}
        />
      )}
      {shown !== undefined && (
        <ContactDrawer
          row={shown}
          groups={book.groups}
          hrefOf={hrefOf}
          onSend={() => {
            close();
            send([shown]);
          }}
          onRemove={() => {
            close();
            drop([shown]);
          }}
          onClose={close}
        />
      )}
      {open?.at === 'add' && <AddDialog groups={book.groups} group={groupId} onClose={close} />}
      {open?.at === 'group' && (
        <GroupDialog
          group={open.group}
          onClose={close}
          onDone={(group) => {
            close();
            if (open.joins) void groupActions.join(group, selection.rows);
            else reloadBook();
          }}
        />
      )}
      {open?.at === 'merge' && (
        <MergeDialog
          rows={selection.rows}
          onClose={close}
          onDone={() => {
            close();
            selection.clear();
          }}
        />
      )}
      {open?.at === 'import' && data !== undefined && (
        <Suspense fallback={null}>
          <ImportDialog book={book} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
