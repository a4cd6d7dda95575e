/** What a file may be called, and which kinds are not taken; the page says it early, the server decides. */
import { PATH_MAX_BYTES } from '../files/files.ts';
import { lastName, readings } from './name-readings.ts';
import { isProgramName } from './program-names.ts';

export type NameProblem = 'bad_name' | 'insecure_file_type' | 'file_removed';

/** Controls, line separators, halves of pairs, and code points that are no characters; the last is what broken text becomes. */
const UNUSABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\uFFFD]/u;

/** A segment of nothing but dots and spaces: nothing between slashes, the folder itself, or a step out of it. */
const STRAY = /(?:^|\/)[\s.]*(?:\/|$)/u;

const encoder = new TextEncoder();

const isBadName = (path: string): boolean =>
  UNUSABLE.test(path) ||
  encoder.encode(path).length > PATH_MAX_BYTES ||
  // A separator of another system.
  path.includes('\\') ||
  STRAY.test(path);

/** At the end of any segment, since a folder can be taken for a page as well as a file can. */
const PAGE = /\.(?:x?html?|shtml?|mht(?:ml)?|xht)[\s.]*(?:\/|$)/u;
const FILM = /\.(?:mp4|mkv)$/;

/** Marks that releases carry and home videos do not; a resolution alone is none. */
const RELEASE =
  /(?:^|[^a-z0-9])(?:blu-?ray|b[dr]-?rip|web-?(?:rip|dl)|hd-?rip|dvd-?(?:rip|scr)|hdtv|hd-?cam|hd-?ts|remux|xvid|[xh]\.?26[45]|hevc|yify|yts|rarbg|eztv|s\d{1,2}e\d{1,3})(?=$|[^a-z0-9])/;

/** Undefined: the path may be used. A `visitor` is not signed in. */
export function nameProblem(path: string, visitor: boolean): NameProblem | undefined {
  if (isBadName(path)) return 'bad_name';
  // The whole path at once: there may be thousands of them, and hundreds of folders in each.
  if (readings(path).some((whole) => PAGE.test(whole))) return 'insecure_file_type';
  if (!visitor) return undefined;
  if (isProgramName(path)) return 'insecure_file_type';
  if (readings(lastName(path)).some((name) => FILM.test(name) && RELEASE.test(name))) return 'file_removed';
  return undefined;
}

/** Paths that look the same are the same, however they are composed. */
export const samePathKey = (path: string): string => path.normalize('NFC');
