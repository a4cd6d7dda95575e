/** The page to open after signing in: the requested one if it is ours, never another site. */
import { plainPath } from '../../../i18n/lang.ts';
import type { SessionEnding } from '../../../session/session.ts';

const NOWHERE = 'http://nowhere.invalid';

/** The path with search and anchor, or null when it is not one of ours. */
export function safeNext(text: string | null): string | null {
  if (text === null || !/^\/(?![/\\])/.test(text)) return null;
  let url: URL;
  try {
    url = new URL(text, NOWHERE);
  } catch {
    return null;
  }
  // Browsers drop tabs and line breaks and read a backslash as a slash, so the parsed URL is checked.
  if (url.origin !== NOWHERE || url.pathname.startsWith('//')) return null;
  if (/^\/(?:signup\/)?login(?:$|\/)/.test(plainPath(url.pathname))) return null;
  return url.pathname + url.search + url.hash;
}

/** The path of the login page that returns to the given page, and says why one has to log in again. */
export function loginPath(next: string, ended?: SessionEnding): string {
  const query = new URLSearchParams({
    ...(plainPath(next) === '/dash' ? {} : { next }),
    ...(ended === undefined ? {} : { ended }),
  });
  return query.size === 0 ? '/login' : `/login?${query}`;
}
