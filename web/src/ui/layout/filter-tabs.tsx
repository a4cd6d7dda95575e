/** A row of tabs with counts above one list, which they filter; arrow keys move between them. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

export interface FilterTabsProps<T extends string> {
  readonly label: string;
  readonly items: ReadonlyArray<{ readonly value: T; readonly label: ReactNode; readonly count?: ReactNode }>;
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** What stands in the same bar, after the tabs. */
  readonly end?: ReactNode;
  /** The list. */
  readonly children: ReactNode;
}

export function FilterTabs<T extends string>(props: FilterTabsProps<T>) {
  const { items, value, onChange } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const tabOf = (one: T) => `${id}-${one}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may be outside what is in sight of a narrow row.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!tab || !list.current) return;
    const { offsetLeft: left, offsetWidth: width } = tab;
    const { scrollLeft, clientWidth } = list.current;
    if (left < scrollLeft || left + width > scrollLeft + clientWidth)
      list.current.scrollLeft = left - (clientWidth - width) / 2;
  }, [value]);

  function onKeyDown(event: KeyboardEvent) {
    const at = items.findIndex((item) => item.value === value);
    const last = items.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = items[targets[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(tabOf(next.value))?.focus();
  }

  return (
    <>
      <div className="ui-filter-bar">
        <div
          ref={list}
          role="tablist"
          aria-label={props.label}
          className="ui-tabs ui-tabs-underline ui-filter-tabs"
          onKeyDown={onKeyDown}
        >
          {items.map((item) => {
            const isActive = item.value === value;
            return (
              <button
                key={item.value}
                id={tabOf(item.value)}
                type="button"
                role="tab"
                aria-selected={isActive}
                aria-controls={`${id}-panel`}
                tabIndex={isActive ? 0 : -1}
                data-active={isActive || undefined}
                className="ui-tab ui-tab-line"
                onClick={() => onChange(item.value)}
              >
                {item.label}
                {item.count !== undefined && (
                  <span className="num text-12 font-medium text-ink-3">{item.count}</span>
                )}
              </button>
            );
          })}
        </div>
        {props.end && <div className="ui-filter-end">{props.end}</div>}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabOf(value)}>
        {props.children}
      </div>
    </>
  );
}
