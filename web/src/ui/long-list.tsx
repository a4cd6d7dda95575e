/**
 * A list of rows of one height. Once it is long, only the rows near the eye exist: each of a thousand would be looked at by the
 * browser whenever anything on the page moves. It does without the library of `VirtualList`, which knows rows of any height and
 * walks by keyboard, but is ten kilobytes of the landing page's.
 */
import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { isLong, nearRows, type Rows } from './near-rows.ts';

/** Of a row, before one is measured: a file on one line. */
const GUESS_PX = 49;

export interface LongListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string;
  readonly row: (item: Item) => ReactNode;
  /** Rows of any height that are always there, above the others; each with its key. */
  readonly first?: readonly ReactElement[];
  /** Nothing in its rows can be focused, so the list itself can, to be scrolled by keyboard. */
  readonly onlyRead?: boolean;
  /** It scrolls by itself, so something must limit its height. */
  readonly className: string;
}

export function LongList<Item>({
  label,
  items,
  itemKey,
  row,
  first = [],
  onlyRead = false,
  className,
}: LongListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const top = useRef<HTMLLIElement>(null);
  const height = useRef(GUESS_PX);
  const [rows, setRows] = useState<Rows>(() => nearRows(items.length, 0, 0, GUESS_PX));
  const long = isLong(items.length);
  // What was near a moment ago may lie behind the end of a list that has become shorter.
  const to = long ? Math.min(rows.to, items.length) : items.length;
  const from = long ? Math.min(rows.from, to) : 0;

  function look(): void {
    if (list.current === null || !long) return;
    const { scrollTop, clientHeight } = list.current;
    height.current = top.current?.offsetHeight || height.current;
    const begin = top.current === null ? 0 : top.current.offsetTop - from * height.current;
    const near = nearRows(items.length, scrollTop - begin, clientHeight, height.current);
    if (near.from !== from || near.to !== to) setRows(near);
  }

  useLayoutEffect(look);

  /** Whoever listens to the list is told of the rows that do not exist. */
  const place = (index: number) =>
    long && { 'aria-setsize': first.length + items.length, 'aria-posinset': index + 1 };

  return (
    <ul
      ref={list}
      aria-label={label}
      className={cx('ui-long-list', className)}
      onScroll={look}
      {...((long || onlyRead) && { tabIndex: 0 })}
      {...(long && { style: { position: 'relative' } })}
    >
      {first.map((always, index) => (
        <li key={always.key} {...place(index)}>
          {always}
        </li>
      ))}
      {items.slice(from, to).map((item, at) => {
        const index = from + at;
        const space = {
          ...(index === from && { marginTop: from * height.current }),
          ...(index === to - 1 && { marginBottom: (items.length - to) * height.current }),
        };
        return (
          <li
            key={itemKey(item)}
            {...place(first.length + index)}
            {...(long && { style: space })}
            {...(index === from && { ref: top })}
          >
            {row(item)}
          </li>
        );
      })}
    </ul>
  );
}
