/** A list of any length that renders only its visible rows; j, k, arrows, Home and End move, Enter opens. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { keyTarget } from './list-keys.ts';

export interface VirtualListProps<Item> {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  row: (item: Item, active: boolean) => ReactNode;
  /** Height of a row before it is measured. */
  rowHeight: number;
  onOpen?: ((item: Item) => void) | undefined;
  /** Called when the end is near, to load more. */
  onEnd?: (() => void) | undefined;
  className?: string | undefined;
}

/** False for a click on a link or control inside the row. */
function isPlain(target: EventTarget): boolean {
  return !(target instanceof Element && target.closest('a, button, input, label'));
}

export function VirtualList<Item>({
  label,
  items,
  itemKey,
  row,
  rowHeight,
  onOpen,
  onEnd,
  className,
}: VirtualListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : itemKey(item);
    },
    overscan: 6,
    initialRect: { width: 800, height: 600 },
    useFlushSync: false,
  });
  const rows = virtual.getVirtualItems();
  const lastShown = rows[rows.length - 1]?.index ?? 0;
  const current = Math.min(active, Math.max(0, items.length - 1));

  useEffect(() => {
    if (items.length > 0 && lastShown >= items.length - 5) onEnd?.();
  }, [lastShown, items.length, onEnd]);

  function goTo(index: number) {
    wantsFocus.current = true;
    setActive(index);
    virtual.scrollToIndex(index, { align: 'auto' });
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const inside = event.target instanceof HTMLElement && event.target.role !== 'row';
    if (inside || event.metaKey || event.ctrlKey || event.altKey) return;
    const target = keyTarget(event.key, current, items.length);
    const item = items[current];
    if (target !== null) {
      event.preventDefault();
      goTo(target);
    } else if (event.key === 'Enter' && item !== undefined) {
      event.preventDefault();
      onOpen?.(item);
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out rows that are not visible
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={items.length}
      aria-readonly="true"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={cx('overflow-y-auto outline-none', className)}
    >
      <div role="presentation" className="relative w-full" style={{ height: virtual.getTotalSize() }}>
        {rows.map((place) => {
          const item = items[place.index];
          if (item === undefined) return null;
          const isActive = place.index === current;
          return (
            // biome-ignore lint/a11y/useSemanticElements: see above
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is handled by the grid
            <div
              key={place.key}
              ref={(element) => {
                virtual.measureElement(element);
                if (element && isActive && wantsFocus.current) {
                  wantsFocus.current = false;
                  element.focus({ preventScroll: true });
                }
              }}
              role="row"
              data-index={place.index}
              aria-rowindex={place.index + 1}
              tabIndex={isActive ? 0 : -1}
              onFocus={() => setActive(place.index)}
              onClick={(event) => isPlain(event.target) && onOpen?.(item)}
              className="ui-list-row"
              style={{ transform: `translateY(${place.start}px)` }}
            >
              {/* biome-ignore lint/a11y/useSemanticElements: see above */}
              {/* biome-ignore lint/a11y/useFocusableInteractive: the row takes the focus for its one cell */}
              <div role="gridcell">{row(item, isActive)}</div>
            </div>
          );
        })}
      </div>
    </div>
  );
}
