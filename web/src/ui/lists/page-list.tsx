/**
 * A list of any length that scrolls with the page and renders only the rows near the window. Its rows are known by their keys, so the
 * focus and the selection stay with them when rows come and go; j, k, arrows, Home and End move, Enter opens, Shift selects a range.
 */
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import { keyTarget } from './list-keys.ts';
import { usePageRows } from './use-page-rows.ts';

export interface PageListHandle {
  /** As if the key were pressed in the list. */
  readonly press: (key: string) => void;
  readonly focus: (key: string) => void;
}

export interface PageListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string;
  readonly row: (item: Item, isActive: boolean, isSelected: boolean) => ReactNode;
  /** Height of a row before one is measured; all have the same. */
  readonly rowHeight: number;
  /** How many there are, also of those that are not loaded; −1 when that is not known. */
  readonly total: number;
  /** The row that the keys act on. */
  readonly active: string | null;
  readonly onActive: (key: string) => void;
  readonly selected: ReadonlySet<string>;
  /** Selects everything from the last selected row to this one. */
  readonly onRange: (key: string) => void;
  readonly onOpen: (item: Item) => void;
  /** A click on a row that is not on one of its controls; `onOpen` unless it is given. */
  readonly onPress?: ((item: Item, event: MouseEvent) => void) | undefined;
  /** Called when the end is near, to load more. */
  readonly onEnd: () => void;
  readonly ref?: Ref<PageListHandle>;
  readonly className?: string | undefined;
}

/** Rows before the end at which more are loaded. */
const END = 40;

/** False for a click on a link or control inside the row, or in a menu that opened from it. */
const isPlain = (target: EventTarget, row: Element): boolean =>
  target instanceof Element && row.contains(target) && target.closest('a, button, input, label') === null;

interface PageListRowProps<Item> extends Pick<PageListProps<Item>, 'row' | 'onActive'> {
  readonly id: string;
  readonly item: Item;
  readonly index: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  /** The row to which Tab leads. */
  readonly isEntry: boolean;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly onPress: (item: Item, event: MouseEvent) => void;
}

function Row<Item>({ id, item, index, isSelected, onActive, onPress, ...props }: PageListRowProps<Item>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out rows that are not visible
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is handled by the grid
    <div
      role="row"
      data-key={id}
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      tabIndex={props.isEntry ? 0 : -1}
      onFocus={() => onActive(id)}
      onClick={(event) => {
        if (isPlain(event.target, event.currentTarget)) onPress(item, event);
      }}
      className="ui-list-row"
      style={{ transform: `translateY(${props.top}px)` }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the row takes the focus for its one cell */}
      <div role="gridcell">{props.row(item, props.isActive, isSelected)}</div>
    </div>
  );
}

/** While the list scrolls, rows that stay are not rendered again. */
const PageListRow = memo(Row) as typeof Row;

export function PageList<Item>(props: PageListProps<Item>) {
  const { items, itemKey, active, onActive, onOpen, onEnd } = props;
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const { from, to, height } = usePageRows(list, items.length, props.rowHeight);
  const current = useMemo(
    () => (active === null ? -1 : items.findIndex((item) => itemKey(item) === active)),
    [items, itemKey, active],
  );

  useEffect(() => {
    if (items.length > 0 && to >= items.length - END) onEnd();
  }, [to, items.length, onEnd]);

  useEffect(() => {
    if (wanted.current === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(wanted.current)}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  });

  function goTo(index: number): void {
    const item = items[index];
    if (item === undefined || list.current === null) return;
    wanted.current = itemKey(item);
    onActive(wanted.current);
    // A row that is far away is not rendered yet: the page goes near it, and the rest follows by its focus.
    const top = list.current.getBoundingClientRect().top + index * height;
    if (top < 0 || top > window.innerHeight) window.scrollBy({ top: top - window.innerHeight / 2 });
  }

  function press(key: string): boolean {
    const item = items[current];
    if (key === 'Enter' && item !== undefined) onOpen(item);
    const target = keyTarget(key, current, items.length);
    if (target !== null) goTo(target);
    return target !== null || (key === 'Enter' && item !== undefined);
  }

  useImperativeHandle(props.ref, () => ({
    press: (key) => void press(key),
    focus: (key) => goTo(items.findIndex((item) => itemKey(item) === key)),
  }));

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const inside = event.target instanceof HTMLElement && event.target.role !== 'row';
    if (inside || event.metaKey || event.ctrlKey || event.altKey) return;
    const target = event.shiftKey ? items[keyTarget(event.key, current, items.length) ?? -1] : undefined;
    if (!press(event.key)) return;
    event.preventDefault();
    if (target !== undefined) props.onRange(itemKey(target));
  }

  const { onPress: given } = props;
  const onPress = useCallback(
    (item: Item, event: MouseEvent) => (given === undefined ? onOpen(item) : given(item, event)),
    [given, onOpen],
  );
  const shown = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  // The row with the focus stays when it is scrolled away, or the focus would be lost.
  if (hasFocus && current >= 0 && (current < from || current >= to)) shown.push(current);
  const entry = current >= from && current < to ? current : from;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out rows that are not visible
    <div
      ref={list}
      role="grid"
      aria-label={props.label}
      aria-rowcount={props.total}
      aria-multiselectable="true"
      aria-readonly="true"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      className={cx('relative outline-none', props.className)}
      style={{ height: items.length * height }}
    >
      {shown.map((index) => {
        const item = items[index];
        if (item === undefined) return null;
        const key = itemKey(item);
        return (
          <PageListRow
            key={key}
            id={key}
            item={item}
            index={index}
            top={index * height}
            isEntry={index === entry}
            isActive={key === active}
            isSelected={props.selected.has(key)}
            row={props.row}
            onActive={onActive}
            onPress={onPress}
          />
        );
      })}
    </div>
  );
}
