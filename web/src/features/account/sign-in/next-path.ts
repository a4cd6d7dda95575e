/** Where to go after signing in: an address of ours that was asked for, and never anywhere else. */
import { plainPath } from '../../../i18n/lang.ts';

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
  // Browsers drop tabs and line ends, and read a backslash as a slash, so what was parsed counts.
  if (url.origin !== NOWHERE || url.pathname.startsWith('//')) return null;
  if (/^\/(?:signup\/)?login(?:$|\/)/.test(plainPath(url.pathname))) return null;
  return url.pathname + url.search + url.hash;
}

/** The login page that brings back to where one was. */
export const loginPath = (next: string): string =>
  plainPath(next) === '/dash' ? '/login' : `/login?next=${encodeURIComponent(next)}`;
