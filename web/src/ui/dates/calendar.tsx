/** The month grid inside the date picker; names of months and days come from the browser's own knowledge of languages. */
import { useMemo } from 'react';
import { DayPicker } from 'react-day-picker';

export interface CalendarProps {
  value: Date | undefined;
  onPick: (day: Date) => void;
  locale: string;
  previousLabel: string;
  nextLabel: string;
  min?: Date | undefined;
  max?: Date | undefined;
}

const classes = {
  root: 'ui-calendar',
  months: 'ui-calendar-months',
  month_caption: 'ui-calendar-caption',
  nav: 'ui-calendar-nav',
  button_previous: 'ui-btn ui-btn-ghost size-9 max-sm:size-10',
  button_next: 'ui-btn ui-btn-ghost size-9 max-sm:size-10',
  chevron: 'ui-calendar-chevron',
  weekday: 'ui-calendar-weekday',
  day: 'ui-calendar-day',
  day_button: 'ui-calendar-button',
  today: 'ui-calendar-today',
  selected: 'ui-calendar-selected',
  outside: 'ui-calendar-outside',
  disabled: 'ui-calendar-disabled',
};

export function Calendar({ value, onPick, locale, previousLabel, nextLabel, min, max }: CalendarProps) {
  const names = useMemo(() => {
    const of = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, options);
      return (date: Date) => format.format(date);
    };
    return {
      caption: of({ month: 'long', year: 'numeric' }),
      weekday: of({ weekday: 'narrow' }),
      longWeekday: of({ weekday: 'long' }),
      day: of({ dateStyle: 'full' }),
    };
  }, [locale]);
  const start = value ?? min;
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      selected={value}
      onSelect={onPick}
      {...(start ? { defaultMonth: start } : {})}
      {...(min ? { startMonth: min } : {})}
      {...(max ? { endMonth: max } : {})}
      disabled={[...(min ? [{ before: min }] : []), ...(max ? [{ after: max }] : [])]}
      weekStartsOn={locale.startsWith('en-US') ? 0 : 1}
      showOutsideDays
      fixedWeeks
      formatters={{
        formatCaption: names.caption,
        formatWeekdayName: names.weekday,
        formatDay: (day) => String(day.getDate()),
      }}
      labels={{
        labelNav: () => '',
        labelPrevious: () => previousLabel,
        labelNext: () => nextLabel,
        labelGrid: names.caption,
        labelWeekday: names.longWeekday,
        labelDayButton: names.day,
        labelGridcell: names.day,
      }}
      classNames={classes}
    />
  );
}
