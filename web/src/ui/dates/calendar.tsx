/** The month grid inside the date picker. */
import { DayPicker } from 'react-day-picker';
import { type CalendarWords, useCalendarLook } from './calendar-look.ts';

export interface CalendarProps extends CalendarWords {
  value: Date | undefined;
  onPick: (day: Date) => void;
  min?: Date | undefined;
  max?: Date | undefined;
}

export function Calendar({ value, onPick, min, max, ...words }: CalendarProps) {
  const look = useCalendarLook(words);
  const start = value ?? min;
  return (
    <DayPicker
      {...look}
      mode="single"
      required
      autoFocus
      selected={value}
      onSelect={onPick}
      {...(start ? { defaultMonth: start } : {})}
      {...(min ? { startMonth: min } : {})}
      {...(max ? { endMonth: max } : {})}
      disabled={[...(min ? [{ before: min }] : []), ...(max ? [{ after: max }] : [])]}
      showOutsideDays
      fixedWeeks
    />
  );
}
