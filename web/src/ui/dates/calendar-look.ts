/** What every month grid has in common: its classes, and names of months and days from the browser's own knowledge of languages. */
import { useMemo } from 'react';

export interface CalendarWords {
  locale: string;
  previousLabel: string;
  nextLabel: string;
}

const classNames = {
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
  range_start: 'ui-calendar-start',
  range_middle: 'ui-calendar-middle',
  range_end: 'ui-calendar-end',
  outside: 'ui-calendar-outside',
  disabled: 'ui-calendar-disabled',
};

export function useCalendarLook({ locale, previousLabel, nextLabel }: CalendarWords) {
  return useMemo(() => {
    const of = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, options);
      return (date: Date) => format.format(date);
    };
    const caption = of({ month: 'long', year: 'numeric' });
    const day = of({ dateStyle: 'full' });
    return {
      classNames,
      weekStartsOn: locale.startsWith('en-US') ? 0 : 1,
      formatters: {
        formatCaption: caption,
        formatWeekdayName: of({ weekday: 'narrow' }),
        formatDay: (date: Date) => String(date.getDate()),
      },
      labels: {
        labelNav: () => '',
        labelPrevious: () => previousLabel,
        labelNext: () => nextLabel,
        labelGrid: caption,
        labelWeekday: of({ weekday: 'long' }),
        labelDayButton: day,
        labelGridcell: day,
      },
    } as const;
  }, [locale, previousLabel, nextLabel]);
}
