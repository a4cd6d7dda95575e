/** A day from a calendar that opens below, with a time of day when it matters. */
import { Popover } from '@base-ui/react/popover';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { FieldContext, useControlProps } from '../fields/field-context.ts';
import { TextInput } from '../fields/text-input.tsx';
import { Skeleton } from '../lists/skeleton.tsx';
import { atTime, clampDate, firstOn, onDay, timeText } from './date-rules.ts';
import { MovedNote } from './moved-note.tsx';

// The calendar is heavy and closed at first.
const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

export interface DatePickerProps {
  value: Date | undefined;
  onChange: (date: Date) => void;
  /** Language tag for names of months and days, for example "zh-CN". */
  locale: string;
  /** The name, where no field around it gives one. */
  label?: string | undefined;
  placeholder: string;
  previousLabel: string;
  nextLabel: string;
  /** Names the time; without it only the day is asked. */
  timeLabel?: string | undefined;
  /** When a picked day is meant, as "HH:MM", until another time is chosen. */
  dayTime?: string | undefined;
  min?: Date | undefined;
  max?: Date | undefined;
  /** Says that a time before `min` or after `max` was moved there. */
  movedLabels?: { readonly min: string; readonly max: string } | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

export function DatePicker({
  value,
  onChange,
  locale,
  label,
  placeholder,
  previousLabel,
  nextLabel,
  timeLabel,
  dayTime,
  min,
  max,
  movedLabels,
  disabled = false,
  className,
}: DatePickerProps) {
  const [open, setOpen] = useState(false);
  const [moved, setMoved] = useState<'min' | 'max' | null>(null);
  /** A time as it is being typed: half of it may be out of bounds, and is judged when it is whole. */
  const [typed, setTyped] = useState<string | null>(null);
  const timeId = useId();
  const control = useControlProps({});
  const shown = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(timeLabel ? { timeStyle: 'short' } : {}),
  });

  function choose(wanted: Date) {
    const date = clampDate(wanted, min, max);
    setMoved(date === wanted ? null : date === min ? 'min' : 'max');
    setTyped(null);
    onChange(date);
  }

  function pickDay(day: Date) {
    if (!timeLabel) choose(day);
    else if (value || !dayTime) choose(onDay(day, value ?? min ?? new Date()));
    // No one asked for this time, so there is nothing to say about another one.
    else onChange(firstOn(day, dayTime, min, max));
    if (!timeLabel) setOpen(false);
  }

  function typeTime(text: string) {
    const next = atTime(value ?? min ?? new Date(), text);
    if (next && next.getTime() === clampDate(next, min, max).getTime()) choose(next);
    else setTyped(text);
  }

  function endTyping() {
    const next = typed === null ? null : atTime(value ?? min ?? new Date(), typed);
    if (next) choose(next);
    else setTyped(null);
  }

  const note = moved !== null && movedLabels && <MovedNote>{movedLabels[moved]}</MovedNote>;

  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) endTyping();
        setOpen(next);
      }}
    >
      <Popover.Trigger
        id={control.id}
        disabled={disabled}
        aria-label={label}
        aria-labelledby={!label && control.id ? `${control.id}-label ${control.id}` : undefined}
        aria-describedby={control['aria-describedby']}
        data-invalid={control['aria-invalid']}
        className={cx(
          'ui-control flex h-10 items-center gap-2.5 px-3 text-left text-16 sm:text-14',
          className,
        )}
      >
        <CalendarDays size={16} aria-hidden="true" className="flex-none text-ink-3" />
        <span className={cx('min-w-0 truncate', !value && 'text-ink-3')}>
          {value ? shown.format(value) : placeholder}
        </span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={6} collisionPadding={8} className="z-50">
          <Popover.Popup aria-label={label ?? placeholder} className="ui-popup p-3">
            <Suspense fallback={<Skeleton width={280} height={300} shape="box" />}>
              <Calendar
                value={value}
                onPick={pickDay}
                locale={locale}
                previousLabel={previousLabel}
                nextLabel={nextLabel}
                min={min}
                max={max}
              />
            </Suspense>
            {timeLabel && (
              <div className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3">
                <label htmlFor={timeId} className="text-14 text-ink-2">
                  {timeLabel}
                </label>
                {/* The field around the date must not lend its id to the time. */}
                <FieldContext value={null}>
                  <TextInput
                    id={timeId}
                    type="time"
                    mono
                    className="max-w-36"
                    value={typed ?? (value ? timeText(value) : '')}
                    disabled={!value}
                    onChange={(event) => typeTime(event.target.value)}
                    onBlur={endTyping}
                  />
                </FieldContext>
              </div>
            )}
            {note}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
      {!open && note}
    </Popover.Root>
  );
}
