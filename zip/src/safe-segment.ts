/** Makes one segment of a path safe on every system that may save or unpack it. */
import { withoutHidden } from '@waybill/contract/hidden-characters';
import { unitsWithin, utf8Length } from './utf8.ts';

/** The longest name that Linux, macOS and Windows all accept; Linux counts bytes, the others less. */
const NAME_BYTES = 255;

/** Space for ` (2)` and higher numbers. */
const NUMBER_BYTES = 12;

const LONE_SURROGATE = /\p{Cs}/gu;
/** Not allowed on Windows; Explorer stops at the first such name and leaves the rest unpacked. */
const NOT_ON_WINDOWS = /[<>:"|?*]/g;
/** Names of devices on Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i;
const EXTENSION = /(?:\.tar)?\.[^.\s]{1,16}$/i;

/** Most names match this and need no further checks. */
const PLAIN = /^(?! )[\w .(),+-]{0,254}[\w(),+-]$/;
const ASCII = /^[ -~]*$/;

const isBlank = (char: string | undefined): boolean => char !== undefined && char.trim() === '';

/** Windows drops trailing dots and spaces. A loop, because a pattern would be slow on long runs of them. */
function trimEnd(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || isBlank(name[end - 1]))) end--;
  return name.slice(0, end);
}

function split(name: string): [stem: string, extension: string] {
  const at = name.search(EXTENSION);
  return at > 0 ? [name.slice(0, at), name.slice(at)] : [name, ''];
}

/** Shortens the stem, so that the extension stays. */
function shorten(name: string, bytes: number): string {
  if (name.length * 3 <= bytes || utf8Length(name) <= bytes) return name;
  const [stem, extension] = split(name);
  const kept = stem.slice(0, unitsWithin(stem, bytes - utf8Length(extension)));
  // The cut may separate an emoji from its joiner.
  return trimEnd(withoutHidden(kept)) + extension;
}

/** A safe name; empty when nothing is left, as for `..`. */
export function safeSegment(raw: string): string {
  if (PLAIN.test(raw) && !DEVICE.test(raw)) return raw;
  const clean = withoutHidden(raw.replace(LONE_SURROGATE, '\ufffd').replace(NOT_ON_WINDOWS, '_'));
  const name = shorten(trimEnd(clean.normalize('NFC').trimStart()), NAME_BYTES);
  return DEVICE.test(name) ? shorten(`_${name}`, NAME_BYTES) : name;
}

/** The base of a numbered name: names with the same base share one sequence of numbers. */
export const numberBase = (name: string): string => shorten(name, NAME_BYTES - NUMBER_BYTES);

/** `name (2).txt` of `name.txt`. */
export function numbered(base: string, number: number): string {
  const [stem, extension] = split(base);
  return `${stem} (${number})${extension}`;
}

/**
 * Equal for names that some system treats as the same: Windows and macOS ignore case. Upper case first, because
 * only that unifies ß and ss, or the two small sigmas.
 */
export function fold(name: string): string {
  if (ASCII.test(name)) return name.toLowerCase();
  const folded = name.toUpperCase().toLowerCase();
  return folded.replace(/[\u200c\u200d]/g, '').normalize('NFC');
}
