/** Joins a day and a time of day, and keeps the result between two moments. */

export function clampDate(date: Date, min: Date | undefined, max: Date | undefined): Date {
  if (min && date < min) return min;
  return max && date > max ? max : date;
}

/** The given day at the hour and minute of another moment. */
export function onDay(day: Date, time: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), time.getHours(), time.getMinutes());
}

/** The given moment's day at a time written as "HH:MM"; null when it is not one. */
export function atTime(date: Date, text: string): Date | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::\d\d)?$/.exec(text);
  if (!match) return null;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate(), Number(match[1]), Number(match[2]));
}

export function timeText(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}
