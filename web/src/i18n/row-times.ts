/** Times as rows of a long list say them, with formats that are made once: making one takes longer than all else in a row. */
import { htmlLang, type Lang } from './lang.ts';

const DAY_MS = 86_400_000;

const made = new Map<string, Intl.DateTimeFormat>();

function format(lang: Lang, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang} ${JSON.stringify(options)}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(htmlLang[lang], options);
  made.set(key, known);
  return known;
}

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
  const full = format(lang, { ...DAY, year: 'numeric', ...zone });
  const [today, yesterday] = namedDays(lang);
  if (full.format(then) === full.format(now))
    return `${today} ${format(lang, { ...CLOCK, ...zone }).format(then)}`;
  if (full.format(then) === full.format(now - DAY_MS)) return yesterday;
  const year = format(lang, { year: 'numeric', ...zone });
  return (year.format(then) === year.format(now) ? format(lang, { ...DAY, ...zone }) : full).format(then);
}

/** The time of today, the day of any other: all that a stamp has room for beside a name. */
export function formatStamped(then: number, now: number, lang: Lang): string {
  const day = format(lang, DAY);
  if (day.format(then) !== day.format(now) || now - then > DAY_MS) return day.format(then);
  return format(lang, CLOCK).format(then);
}
