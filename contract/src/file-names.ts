/** What a file may be called, and which kinds are not taken; the page says it early, the server decides. */
import { PATH_MAX_BYTES } from './files.ts';

export type NameProblem = 'bad_name' | 'insecure_file_type' | 'file_removed';

/** Controls, line separators, halves of pairs, and code points that are no characters; the last is what broken text becomes. */
const UNUSABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\uFFFD]/u;

/** Separators of another system, or a step out of the folder. */
const isStray = (segment: string): boolean => segment.includes('\\') || /^[\s.]*$/u.test(segment);

const encoder = new TextEncoder();

function isBadName(path: string): boolean {
  if (UNUSABLE.test(path) || encoder.encode(path).length > PATH_MAX_BYTES) return true;
  return path.split('/').some(isStray);
}

/** The name as a careless reader would take it: without disguises, invisible characters and dots at the end. */
const plainly = (segment: string): string =>
  segment
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s.]+$/u, '')
    .toLowerCase();

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** How a browser would show it, whatever the case, the script or the encoding it hides in. */
const readings = (segment: string): readonly string[] => [plainly(segment), plainly(decoded(segment))];

const PAGE = /\.(?:x?html?|shtml?|mht(?:ml)?|xht)$/;
const PROGRAM = /\.exe$/;
const FILM = /\.(?:mp4|mkv)$/;

/** Marks that releases carry and home videos do not; a resolution alone is none. */
const RELEASE =
  /(?:^|[^a-z0-9])(?:blu-?ray|b[dr]-?rip|web-?(?:rip|dl)|hd-?rip|dvd-?(?:rip|scr)|hdtv|hd-?cam|hd-?ts|remux|xvid|[xh]\.?26[45]|hevc|yify|yts|rarbg|eztv|s\d{1,2}e\d{1,3})(?=$|[^a-z0-9])/;

/** Undefined: the path may be used. `visitor` is whoever is not signed in. */
export function nameProblem(path: string, visitor: boolean): NameProblem | undefined {
  if (isBadName(path)) return 'bad_name';
  const segments = path.split('/');
  // A folder can be taken for a page as well as a file can.
  if (segments.some((segment) => readings(segment).some((name) => PAGE.test(name))))
    return 'insecure_file_type';
  if (!visitor) return undefined;
  const names = readings(segments.at(-1) ?? '');
  if (names.some((name) => PROGRAM.test(name))) return 'insecure_file_type';
  if (names.some((name) => FILM.test(name) && RELEASE.test(name))) return 'file_removed';
  return undefined;
}

/** Paths that look the same are the same, however they are composed. */
export const samePathKey = (path: string): string => path.normalize('NFC');
