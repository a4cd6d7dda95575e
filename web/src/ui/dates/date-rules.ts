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

/** A day at its usual time; when that is too early, at the next whole hour of the day, else as early as may be. */
export function firstOn(day: Date, usual: string, min: Date | undefined, max: Date | undefined): Date {
  const date = atTime(day, usual) ?? day;
  if (!min || date >= min) return clampDate(date, min, max);
  const hour = onDay(day, min);
  hour.setHours(min.getHours() + 1, 0);
  return hour.getDate() === day.getDate() ? clampDate(hour, min, max) : min;
}

export function timeText(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The day as it is written in addresses and in date fields: "2026-11-16". */
export function dayText(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Midnight of a written day, where the reader is; undefined when it is no day. */
export function dayFrom(text: string): Date | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return undefined;
  const date = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return dayText(date) === text ? date : undefined;
}
