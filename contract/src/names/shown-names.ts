/** Prepares names and lines that people wrote for showing: nothing in them hides, misleads or moves its neighbours. */
import { replaceHidden } from './hidden-characters.ts';
import { DOTS, lastName, latinLook, trueEnding } from './name-readings.ts';
import { isProgramEnding, isProgramName } from './program-names.ts';

const codeOf = (char: string): string =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A run of hidden characters is one mark, so that a thousand of them do not fill the page. */
function markOf(run: string): string {
  const [first = '', ...others] = run;
  return others.length === 0 ? `[${codeOf(first)}]` : `[${codeOf(first)}…]`;
}

const markEach = (text: string): string =>
  Array.from(text, (char) => (/[!-~]/.test(char) ? char : `[${codeOf(char)}]`)).join('');

/** A line that a person wrote, with a mark such as `[U+202E]` in place of what is hidden in it. */
export const shownLine = (text: string): string => replaceHidden(text, markOf);

/** Endings that people trust or fear, and that look-alike letters are used for. */
const DOCUMENTS: ReadonlySet<string> = new Set(
  [
    'pdf doc docx xls xlsx ppt pptx odt ods odp rtf txt csv md json xml eml msg ics htm html',
    'jpg jpeg png gif webp heic bmp tif tiff svg psd mp3 wav m4a flac ogg mp4 mov avi mkv webm',
    'zip rar 7z gz tgz tar',
  ].flatMap((line) => line.split(' ')),
);

const ENDING = new RegExp(`([${DOTS}])([^${DOTS}\\s]{1,32})(?=[${DOTS}\\s]*$)`, 'u');
/** Look like a slash, and make one name look like a folder and a name. */
const SLASHES = /[\u2044\u2215\u29F8]/gu;

/** Look-alikes in an ending become marks; an ending in another alphabet that resembles none of ours stays. */
function markEnding(name: string): string {
  return name.replace(ENDING, (whole: string, dot: string, ending: string) => {
    const visible = replaceHidden(ending, () => '');
    const look = latinLook(visible);
    const disguised = dot !== '.' || /[^!-~]/.test(visible);
    if (!disguised || !(DOCUMENTS.has(look) || isProgramEnding(look))) return whole;
    // What is hidden in it is marked later, as elsewhere in the name.
    return (dot + ending)
      .split(/(\p{Default_Ignorable_Code_Point}+)/u)
      .map((part, at) => (at % 2 === 1 ? part : markEach(part)))
      .join('');
  });
}

/** A file's name or path as it is shown: hidden characters and look-alikes are marks that everybody sees. */
export function shownName(path: string): string {
  if (/^[ -~]*$/.test(path)) return path;
  const name = lastName(path);
  const folders = path.slice(0, path.length - name.length);
  return shownLine(folders + markEnding(name).replace(SLASHES, markEach));
}

export interface FileType {
  /** The ending that systems go by, in capitals; empty when there is none. */
  readonly ending: string;
  /** Runs when it is opened, going by its name. */
  readonly program: boolean;
  /** The name as it was given would be read as something else. */
  readonly misleading: boolean;
}

/** Always of the name as it was given, never of the one that is shown. */
export function fileType(path: string): FileType {
  const program = isProgramName(path);
  const name = lastName(path);
  return { ending: trueEnding(name), program, misleading: program || shownName(name) !== name };
}

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const [LRI, FSI, PDI] = ['\u2066', '\u2068', '\u2069'];

/** In plain text: keeps the ending of a shown name at its right end, and the words around it in their order. */
export const isolateName = (shown: string): string => (RIGHT_TO_LEFT.test(shown) ? LRI + shown + PDI : shown);

/** In plain text: keeps the words around a person's name or a title in their order. */
export const isolateLine = (shown: string): string => (RIGHT_TO_LEFT.test(shown) ? FSI + shown + PDI : shown);

/** A file's name for a sentence in plain text. */
export const isolatedName = (path: string): string => isolateName(shownName(path));

/** A person's name or a title for a sentence in plain text. */
export const isolatedLine = (text: string): string => isolateLine(shownLine(text));
