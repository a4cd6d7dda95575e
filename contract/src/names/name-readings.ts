/** Reads a file name as a person or a system would take it, whatever it is disguised as. */
import { withoutHidden } from './hidden-characters.ts';

/** Characters that look like the dot before an ending. */
export const DOTS = '.\uFF0E\u2024\u3002\uFF61\uFE52\u06D4\u0701\u0702\uA4F8';
const ANY_DOT = new RegExp(`[${DOTS}]`, 'gu');

/** Letters of other alphabets that look like a Latin one; capitals and small letters differ in what they resemble. */
const TWINS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аАαΑɑ',
    b: 'ВΒЬ',
    c: 'сСϲϹ',
    d: 'ԁ',
    e: 'еЕΕҽ',
    g: 'ɡց',
    h: 'һНΗհ',
    i: 'іІιΙıɩ',
    j: 'јЈϳյ',
    k: 'кКκΚ',
    l: 'ӏ',
    m: 'МΜ',
    n: 'Νոп',
    o: 'оОοΟօ',
    p: 'рРρΡ',
    q: 'ԛ',
    r: 'г',
    s: 'ѕЅ',
    t: 'ТΤ',
    u: 'υս',
    v: 'νѵ',
    w: 'ԝѡ',
    x: 'хХχΧ',
    y: 'уУγΥ',
    z: 'Ζ',
  }).flatMap(([latin, twins]) => Array.from(twins, (twin): [string, string] => [twin, latin])),
);

/** An ending with each letter replaced by the Latin one that it looks like. */
export const latinLook = (ending: string): string =>
  Array.from(ending.normalize('NFKC'), (char) => TWINS.get(char) ?? char)
    .join('')
    .toLowerCase();

export const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Without disguises, invisible characters and dots at the end. */
const plainly = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(ANY_DOT, '.')
    .replace(/[\s.]+$/u, '');

const decoded = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });

/** On Windows, what follows a colon names a stream of the file before it: `a.exe::$DATA` is `a.exe`. */
const withoutStream = (text: string): string => text.replace(/:[^/]*/gu, '');

const PLAIN = /^[\w /-]*(?:\.[\w /-]+)*$/;

function plainReadings(text: string): readonly string[] {
  if (PLAIN.test(text)) return [text.trimEnd()];
  return [...new Set([text, decoded(text), withoutStream(text)].map(plainly))];
}

/** The text as a browser or a system could take it, in small letters; works for names and for whole paths. */
export const readings = (text: string): readonly string[] =>
  plainReadings(text).map((reading) => reading.toLowerCase());

/** The endings that a file's name may be taken to have, in small Latin letters; look-alike letters count as Latin. */
export const endingReadings = (path: string): readonly string[] =>
  plainReadings(lastName(path)).flatMap((name) => {
    const dot = name.lastIndexOf('.');
    return dot === -1 ? [] : latinLook(name.slice(dot + 1).trim());
  });

const STREAM = /:.*$/su;

/** The ending that systems go by: what follows the last dot of the name as it is, in capitals; empty when there is none. */
export function trueEnding(path: string): string {
  const name = withoutHidden(lastName(path))
    .replace(STREAM, '')
    .replace(/[\s.]+$/u, '');
  return /[^.]\.([A-Za-z0-9][A-Za-z0-9_-]{0,14})$/.exec(name)?.[1]?.toUpperCase() ?? '';
}
