/** Splits a path of any origin into safe folders and a name, which never lead upwards. */
import { fold, safeSegment } from './safe-segment.ts';
import { utf8Length } from './utf8.ts';

/**
 * The maximum for the folders of a path. With a name of 255 bytes it stays below 900, so that it can still be unpacked
 * into some folder where a whole path has 1,024, as on macOS. It does not depend on the name, so that files of one folder
 * stay together.
 */
const FOLDERS_BYTES = 640;
const MOST_FOLDERS = 64;

const NAMELESS = 'unnamed';
const DRIVE = /^[/\\]*[A-Za-z]:[/\\]/;
/** macOS stores metadata here, and Archive Utility hides it instead of unpacking it. */
const APPLES_OWN = '__macosx';

const atTop = (name: string): string => (fold(name) === APPLES_OWN ? `_${name}` : name);

const isSeparator = (char: string | undefined): boolean => char === '/' || char === '\\';

/** The folders of a path that ends with a separator or is empty; those too deep or too long to unpack are left out. */
export function safeFolders(raw: string): string[] {
  const folders: string[] = [];
  let bytes = 0;
  for (const part of raw.replace(DRIVE, '').split(/[/\\]/)) {
    const segment = safeSegment(part);
    if (segment === '') continue;
    const name = folders.length === 0 ? atTop(segment) : segment;
    bytes += utf8Length(name) + 1;
    if (bytes > FOLDERS_BYTES || folders.length === MOST_FOLDERS) break;
    folders.push(name);
  }
  return folders;
}

/** Where the last name of a path begins and ends. */
export function lastName(path: string): { start: number; end: number } {
  let end = path.length;
  while (end > 0 && isSeparator(path[end - 1])) end--;
  let start = end;
  while (start > 0 && !isSeparator(path[start - 1])) start--;
  return { start, end };
}

/** The last name, made safe; never empty. */
export function safeName(raw: string, top: boolean): string {
  const name = safeSegment(raw) || NAMELESS;
  return top ? atTop(name) : name;
}
