/** Names a choice among the files of a transfer in a text short enough for an address: six files in a character, and a checksum. */
import { crc32 } from '../s3/crc32.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const FILES_IN_DIGIT = 6;

/** Longer than the choice of any transfer. */
export const CHOICE_MAX = 2_000;
const SHAPE = /^[\w-]+\.[0-9a-f]{8}$/;

/** Files that are added later come after these, so their places stay; the checksum notices any other change. */
export function encodeChoice(files: readonly string[], chosen: ReadonlySet<string>): string {
  let text = '';
  const picked: string[] = [];
  for (let at = 0; at < files.length; at += FILES_IN_DIGIT) {
    let digit = 0;
    files.slice(at, at + FILES_IN_DIGIT).forEach((file, bit) => {
      if (!chosen.has(file)) return;
      digit |= 1 << bit;
      picked.push(file);
    });
    text += DIGITS[digit];
  }
  const sum = crc32(new TextEncoder().encode(picked.join('\n')));
  return `${text.replace(/A+$/, '') || 'A'}.${sum.toString(16).padStart(8, '0')}`;
}

/** The chosen files in the order of `files`; undefined for what is no choice of at least one of them. */
export function decodeChoice(text: string, files: readonly string[]): readonly string[] | undefined {
  if (text.length > CHOICE_MAX || !SHAPE.test(text)) return undefined;
  const digits = [...text.slice(0, text.indexOf('.'))].map((digit) => DIGITS.indexOf(digit));
  const isChosen = (at: number): boolean =>
    ((digits[Math.floor(at / FILES_IN_DIGIT)] ?? 0) & (1 << (at % FILES_IN_DIGIT))) !== 0;
  const picked = files.filter((_, at) => isChosen(at));
  if (picked.length === 0 || encodeChoice(files, new Set(picked)) !== text) return undefined;
  return picked;
}
