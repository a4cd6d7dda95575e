/** Times as rows of a long list say them. */
import { dateFormat } from './date-formats.ts';
import { htmlLang, type Lang } from './lang.ts';

const DAY_MS = 86_400_000;

const days = new Map<Lang, readonly [string, string]>();

/** `today` and `yesterday`. */
function namedDays(lang: Lang): readonly [string, string] {
  const relative = () => new Intl.RelativeTimeFormat(htmlLang[lang], { numeric: 'auto' });
  const known = days.get(lang) ?? [relative().format(0, 'day'), relative().format(-1, 'day')];
  days.set(lang, known);
  return known;
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { day: 'numeric', month: 'short' } as const;

/** `today 09:12`, `yesterday`, `9 Nov`, and with its year when that is another one. */
export function formatSent(then: number, now: number, lang: Lang, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const full = dateFormat(lang, { ...DAY, year: 'numeric', ...zone });
  const [today, yesterday] = namedDays(lang);
  if (full.format(then) === full.format(now))
    return `${today} ${dateFormat(lang, { ...CLOCK, ...zone }).format(then)}`;
  if (full.format(then) === full.format(now - DAY_MS)) return yesterday;
  const year = dateFormat(lang, { year: 'numeric', ...zone });
  return (year.format(then) === year.format(now) ? dateFormat(lang, { ...DAY, ...zone }) : full).format(then);
}

/** The time of today, the day of any other: all that a stamp has room for beside a name. */
export function formatStamped(then: number, now: number, lang: Lang): string {
  const day = dateFormat(lang, DAY);
  if (day.format(then) !== day.format(now) || now - then > DAY_MS) return day.format(then);
  return dateFormat(lang, CLOCK).format(then);
}
