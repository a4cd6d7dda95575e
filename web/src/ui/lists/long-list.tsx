/**
 * A list of rows of equal height that renders only the rows near the visible part once it is long: a thousand rows would slow down
 * every layout of the page. It avoids the library behind `VirtualList`, which supports rows of any height and keyboard navigation
 * but would add ten kilobytes to the landing page.
 */
import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { isLong, nearRows, type Rows } from './near-rows.ts';

/** The height of a row before one is measured: a file on one line. */
const GUESS_PX = 49;

export interface LongListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string;
  readonly row: (item: Item) => ReactNode;
  /** Rows of any height above the others, always rendered; each with its key. */
  readonly first?: readonly ReactElement[];
  /** Its rows have nothing to focus, so the list itself takes the focus and can be scrolled by keyboard. */
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
  // The rows of the last render may be past the end of a list that has become shorter.
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

  /** Screen readers count the rows that are not rendered, too. */
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
