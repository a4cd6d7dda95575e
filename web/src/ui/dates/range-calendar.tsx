/** A month grid in which two clicks choose a range of days: the first begins it, the second ends it. */
import { DayPicker } from 'react-day-picker';
import { type CalendarWords, useCalendarLook } from './calendar-look.ts';

export interface RangeCalendarProps extends CalendarWords {
  /** `to` is missing after the first click. */
  value: { from: Date; to?: Date | undefined } | undefined;
  onPick: (value: { from: Date; to?: Date | undefined }) => void;
  min: Date;
  max: Date;
}

export function RangeCalendar({ value, onPick, min, max, ...words }: RangeCalendarProps) {
  const look = useCalendarLook(words);
  const pick = (day: Date) => {
    if (value === undefined || value.to !== undefined) onPick({ from: day });
    else onPick(day < value.from ? { from: day, to: value.from } : { from: value.from, to: day });
  };
  return (
    <DayPicker
      {...look}
      mode="range"
      selected={value && { from: value.from, to: value.to ?? value.from }}
      onSelect={(_, day) => pick(day)}
      defaultMonth={value?.to ?? value?.from ?? max}
      startMonth={min}
      endMonth={max}
      disabled={[{ before: min }, { after: max }]}
      showOutsideDays
      fixedWeeks
    />
  );
}
