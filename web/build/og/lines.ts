/** Breaks a text into lines of about the same length, between words, also in Chinese, which writes none. */

/** What a line must not begin with, and must not end with. */
const OPENING = /[\p{Ps}\p{Pi}]$/u;
const CLOSING = /^[\p{Po}\p{Pe}\p{Pf}\p{Pd}]/u;
const CHINESE = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u;

interface Word {
  readonly text: string;
  /** It follows a space. */
  readonly spaced: boolean;
}

/** How many pixels narrower the lines are tried each time. */
const STEP = 12;

function wordsOf(text: string, lang: string): readonly Word[] {
  const words: { text: string; spaced: boolean }[] = [];
  let spaced = false;
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(text.trim())) {
    if (/^\s+$/.test(segment)) {
      spaced = true;
      continue;
    }
    const last = words.at(-1);
    const joined =
      last !== undefined &&
      !spaced &&
      (CLOSING.test(segment) ||
        OPENING.test(last.text) ||
        !(CHINESE.test(segment) || CHINESE.test(last.text.at(-1) ?? '')));
    if (joined) last.text += segment;
    else words.push({ text: segment, spaced });
    spaced = false;
  }
  return words;
}

/** A word that is longer than a line has one of its own. */
function fill(words: readonly Word[], limit: number, { widthOf, space }: Measures): readonly string[] {
  const lines: string[] = [];
  let width = 0;
  for (const { text, spaced } of words) {
    const own = widthOf(text);
    const longer = width + (spaced ? space : 0) + own;
    if (lines.length > 0 && longer <= limit) {
      lines[lines.length - 1] += `${spaced ? ' ' : ''}${text}`;
      width = longer;
    } else {
      lines.push(text);
      width = own;
    }
  }
  return lines;
}

interface Measures {
  readonly widthOf: (text: string) => number;
  readonly space: number;
}

interface Options {
  readonly lang: string;
  readonly width: number;
  readonly widthOf: (text: string) => number;
  /** Makes the lines as narrow as they can be without becoming more. */
  readonly balanced?: boolean;
}

export function breakLines(text: string, { lang, width, widthOf, balanced = false }: Options) {
  const words = wordsOf(text, lang);
  // Each word is measured once, because that takes most of the time.
  const widths = new Map(words.map((word) => [word.text, widthOf(word.text)]));
  const measures = { widthOf: (word: string) => widths.get(word) ?? 0, space: widthOf(' ') };
  const widest = Math.max(...widths.values());
  let best = fill(words, width, measures);
  for (let limit = width - STEP; balanced && limit > Math.max(width / 2, widest); limit -= STEP) {
    const narrower = fill(words, limit, measures);
    if (narrower.length > best.length) break;
    best = narrower;
  }
  return best;
}
