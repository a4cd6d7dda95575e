/** What a file may be called, and which kinds are not taken; the page says it early, the server decides. */
import { PATH_MAX_BYTES } from './files.ts';

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

/** The name as a careless reader would take it: without disguises, invisible characters and dots at the end. */
const plainly = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s.]+$/u, '')
    .toLowerCase();

const decoded = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });

/** How a browser would show it, whatever the case, the script or the encoding it hides in. */
const readings = (text: string): readonly string[] => [plainly(text), plainly(decoded(text))];

/** At the end of any segment, since a folder can be taken for a page as well as a file can. */
const PAGE = /\.(?:x?html?|shtml?|mht(?:ml)?|xht)[\s.]*(?:\/|$)/u;
const PROGRAM = /\.exe$/;
const FILM = /\.(?:mp4|mkv)$/;

/** Marks that releases carry and home videos do not; a resolution alone is none. */
const RELEASE =
  /(?:^|[^a-z0-9])(?:blu-?ray|b[dr]-?rip|web-?(?:rip|dl)|hd-?rip|dvd-?(?:rip|scr)|hdtv|hd-?cam|hd-?ts|remux|xvid|[xh]\.?26[45]|hevc|yify|yts|rarbg|eztv|s\d{1,2}e\d{1,3})(?=$|[^a-z0-9])/;

/** Undefined: the path may be used. `visitor` is whoever is not signed in. */
export function nameProblem(path: string, visitor: boolean): NameProblem | undefined {
  if (isBadName(path)) return 'bad_name';
  // The whole path at once: there may be thousands of them, and hundreds of folders in each.
  if (readings(path).some((whole) => PAGE.test(whole))) return 'insecure_file_type';
  if (!visitor) return undefined;
  const names = readings(path.slice(path.lastIndexOf('/') + 1));
  if (names.some((name) => PROGRAM.test(name))) return 'insecure_file_type';
  if (names.some((name) => FILM.test(name) && RELEASE.test(name))) return 'file_removed';
  return undefined;
}

/** Paths that look the same are the same, however they are composed. */
export const samePathKey = (path: string): string => path.normalize('NFC');
