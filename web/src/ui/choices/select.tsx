/** One choice out of a list that opens below, for when the choices are too many to show at once. */
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useControlProps } from '../fields/field-context.ts';

export interface SelectOption<T extends string> {
  value: T;
  label: ReactNode;
  /** A second line or a word at the end. */
  note?: ReactNode;
  disabled?: boolean | undefined;
}

export interface SelectProps<T extends string> {
  options: ReadonlyArray<SelectOption<T>>;
  value: T | null;
  onChange: (value: T) => void;
  placeholder?: ReactNode;
  /** The name, where no field around it gives one. */
  label?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

export function Select<T extends string>({
  options,
  value,
  onChange,
  placeholder,
  label,
  name,
  disabled = false,
  className,
}: SelectProps<T>) {
  const control = useControlProps({});
  // The list would otherwise bring a style element, which the pages' content policy refuses.
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options.map((option) => ({ value: option.value, label: option.label }))}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        disabled={disabled}
        modal={false}
        {...(name ? { name } : {})}
      >
        <Base.Trigger
          id={control.id}
          aria-label={label}
          aria-labelledby={!label && control.id ? `${control.id}-label ${control.id}` : undefined}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          className={cx(
            'ui-control flex h-10 items-center justify-between gap-2 pr-2.5 pl-3 text-left text-16 sm:text-14',
            className,
          )}
        >
          <Base.Value className="min-w-0 truncate data-placeholder:text-ink-3" placeholder={placeholder} />
          <Base.Icon className="flex-none text-ink-3">
            <ChevronsUpDown size={16} aria-hidden="true" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner
            alignItemWithTrigger={false}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 outline-none"
          >
            <Base.Popup className="ui-popup max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto p-1">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className="ui-item"
                >
                  <Base.ItemText className="min-w-0 flex-1">{option.label}</Base.ItemText>
                  {option.note && <span className="text-12 text-ink-3">{option.note}</span>}
                  <span className="w-4 flex-none">
                    <Base.ItemIndicator>
                      <Check size={16} aria-hidden="true" className="text-signal-ink" />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
