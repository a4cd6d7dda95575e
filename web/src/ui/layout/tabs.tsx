/** Views of one thing side by side: underlined with counts above a list, or as pills inside a panel. */
import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface TabItem<T extends string> {
  value: T;
  label: ReactNode;
  count?: ReactNode;
  disabled?: boolean | undefined;
}

export interface TabsProps<T extends string> {
  label: string;
  items: ReadonlyArray<TabItem<T>>;
  value: T;
  onChange: (value: T) => void;
  variant?: 'underline' | 'pill' | undefined;
  /** `TabPanel`s, anywhere below the row of tabs. */
  children?: ReactNode;
  className?: string | undefined;
  listClassName?: string | undefined;
}

export function Tabs<T extends string>({
  label,
  items,
  value,
  onChange,
  variant = 'underline',
  children,
  className,
  listClassName,
}: TabsProps<T>) {
  return (
    <Base.Root value={value} onValueChange={(next: T) => onChange(next)} className={cx('min-w-0', className)}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className={cx('ui-tabs', variant === 'pill' ? 'ui-tabs-pill' : 'ui-tabs-underline', listClassName)}
      >
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} disabled={item.disabled ?? false} className="ui-tab">
            {item.label}
            {item.count !== undefined && (
              <span className="num text-12 font-medium text-ink-3">{item.count}</span>
            )}
          </Base.Tab>
        ))}
        {variant === 'underline' && <Base.Indicator renderBeforeHydration={false} className="ui-tab-mark" />}
      </Base.List>
      {children}
    </Base.Root>
  );
}

export function TabPanel({
  value,
  children,
  className,
}: {
  value: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Base.Panel value={value} className={className}>
      {children}
    </Base.Panel>
  );
}
