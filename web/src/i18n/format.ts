/** Times as people read them, in the language in use, and with them sizes and amounts. */
import { timeLeft } from '@waybill/contract/time-left';
import { dateFormat } from './date-formats.ts';
import { htmlLang, type Lang } from './lang.ts';

export { counted, countryName, formatCount, formatPrice, formatSize, formatUsed } from './numbers.ts';

const STEPS = [
  ['year', 31_536_000],
  ['month', 2_629_746],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const JUST_NOW = { en: 'just now', zh: '刚刚' } as const;

/** `3 hours ago`, `in 6 days`; what was less than a minute ago was `just now`. */
export const formatRelative = (then: number, now: number, lang: Lang): string =>
  relative(then, now, lang, 'long');

/** `3 hr. ago`: for where the room is small. */
export const formatAgo = (then: number, now: number, lang: Lang): string =>
  relative(then, now, lang, 'short');

function relative(then: number, now: number, lang: Lang, style: 'long' | 'short'): string {
  const seconds = (then - now) / 1000;
  const format = new Intl.RelativeTimeFormat(htmlLang[lang], { numeric: 'auto', style });
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return seconds <= 0 ? JUST_NOW[lang] : format.format(0, 'second');
}

const units = { minutes: 'minute', hours: 'hour', days: 'day' } as const;

/** `in 7 days`, `in 31 hours`: the time left, never in words such as `next week`. */
export function formatLeft(until: number, now: number, lang: Lang): string {
  const { unit, n } = timeLeft(until, now);
  return new Intl.RelativeTimeFormat(htmlLang[lang], { numeric: 'always' }).format(n, units[unit]);
}

/** The exact moment, for the hover of a relative one. */
export const formatDate = (then: number, lang: Lang, timeZone?: string): string =>
  dateFormat(lang, {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(then);

/** Day, month and time, as short as a stamp has it. */
export const formatStamp = (then: number, lang: Lang): string =>
  dateFormat(lang, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(then);

/** The day alone, where the hour does not matter. */
export const formatDay = (then: number, lang: Lang): string =>
  dateFormat(lang, { dateStyle: 'medium' }).format(then);

const WEEK_MS = 6 * 86_400_000;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** The time of day alone: `05:40`. */
export const formatClock = (then: number, lang: Lang): string => dateFormat(lang, CLOCK).format(then);

/** A moment near now, short: `Sat 14:02` within the last days, else `14 Nov, 14:02`, with its year when it is not this one. */
export function formatWhen(then: number, now: number, lang: Lang): string {
  if (Math.abs(now - then) < WEEK_MS) {
    return dateFormat(lang, { weekday: 'short', ...CLOCK }).format(then);
  }
  const year =
    new Date(then).getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' as const };
  return dateFormat(lang, {
    day: 'numeric',
    month: 'short',
    ...year,
    ...CLOCK,
  }).format(then);
}

/** `Sat 14 Nov, 09:12`: the day in full where there is room, the year only when it is not this one. */
export function formatDayTime(then: number, now: number, lang: Lang): string {
  const year =
    new Date(then).getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' as const };
  return dateFormat(lang, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...year,
    ...CLOCK,
  }).format(then);
}
