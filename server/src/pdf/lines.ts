/** Breaks a text into lines of a width, and orders each line as it is read, also where the script runs from right to left. */
import bidiFactory from 'bidi-js';
import { type Face, type FontRun, fontRuns } from './fonts.ts';

export interface Run extends FontRun {
  readonly width: number;
}

/** From left to right, as it is drawn. */
export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
  readonly rightToLeft: boolean;
}

export type Measure = (run: FontRun) => number;

const bidi = bidiFactory();

/** Only texts with such characters have to be put into another order. */
const hasRightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const words = new Intl.Segmenter('und', { granularity: 'word' });
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Fonts of these scripts put their own characters into the order of reading. */
const reordersItself = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** What cannot be seen would move the rest. */
const clean = (text: string): string =>
  text.replaceAll(/[\t\u2028\u2029]/g, ' ').replaceAll(/[\p{Cc}\p{Cf}]/gu, '');

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A line that has to be cut ends with a mark for what is missing. */
const MORE = '…';

class Paragraph {
  readonly #text: string;
  readonly #face: Face;
  readonly #measure: Measure;
  /** Null when everything runs from left to right. */
  readonly #levels: ReturnType<typeof bidi.getEmbeddingLevels> | null;

  constructor(text: string, face: Face, measure: Measure) {
    this.#text = text;
    this.#face = face;
    this.#measure = measure;
    this.#levels = hasRightToLeft.test(text) ? bidi.getEmbeddingLevels(text) : null;
  }

  #widthOf(text: string): number {
    return fontRuns(this.#face, text).reduce((sum, run) => sum + this.#measure(run), 0);
  }

  /** Words; one that is wider than a line is cut into characters. */
  *#pieces(width: number): Generator<Span & { readonly width: number; readonly blank: boolean }> {
    for (const { segment, index } of words.segment(this.#text)) {
      const whole = this.#widthOf(segment);
      const blank = segment.trim() === '';
      if (whole <= width || blank) {
        yield { start: index, end: index + segment.length, width: whole, blank };
        continue;
      }
      for (const each of characters.segment(segment)) {
        const start = index + each.index;
        yield { start, end: start + each.segment.length, width: this.#widthOf(each.segment), blank: false };
      }
    }
  }

  *lines(width: number): Generator<Line> {
    const whole = this.#line({ start: 0, end: this.#text.length });
    if (whole.width <= width) {
      yield whole;
      return;
    }
    let start = 0;
    let end = 0;
    let used = 0;
    for (const piece of this.#pieces(width)) {
      if (used + piece.width > width && !piece.blank && end > start) {
        yield this.#line({ start, end });
        start = piece.start;
        used = 0;
      }
      end = piece.end;
      used += piece.width;
    }
    yield this.#line({ start, end });
  }

  #line({ start, end }: Span): Line {
    const text = this.#text.slice(start, end).trimEnd();
    const stop = start + text.length;
    const runs = text === '' ? [] : this.#runs(start, stop);
    return {
      runs,
      width: runs.reduce((sum, run) => sum + run.width, 0),
      rightToLeft: (this.#levels?.paragraphs[0]?.level ?? 0) % 2 === 1,
    };
  }

  /** The pieces between two places in the order of reading, each of one direction. */
  #runs(start: number, stop: number): Run[] {
    if (this.#levels === null) return this.#measured(fontRuns(this.#face, this.#text.slice(start, stop)));
    const order = bidi.getReorderedIndices(this.#text, this.#levels, start, stop - 1).slice(start, stop);
    const runs: Run[] = [];
    let at = 0;
    while (at < order.length) {
      const backwards = this.#isBackwards(order[at] ?? 0);
      let next = at + 1;
      while (next < order.length && order[next] === (order[next - 1] ?? 0) + (backwards ? -1 : 1)) next += 1;
      const first = order[at] ?? 0;
      const last = order[next - 1] ?? 0;
      const logical = this.#text.slice(Math.min(first, last), Math.max(first, last) + 1);
      runs.push(...(backwards ? this.#backwardRuns(logical) : this.#measured(fontRuns(this.#face, logical))));
      at = next;
    }
    return runs;
  }

  #isBackwards = (index: number): boolean => (this.#levels?.levels[index] ?? 0) % 2 === 1;

  #backwardRuns(logical: string): Run[] {
    const runs = fontRuns(this.#face, logical).reverse();
    return this.#measured(
      runs.map(({ text, font }) => ({ font, text: reordersItself.test(text) ? text : mirrored(text) })),
    );
  }

  #measured = (runs: readonly FontRun[]): Run[] => runs.map((run) => ({ ...run, width: this.#measure(run) }));
}

/** Blanks and brackets between words that run from right to left. */
const mirrored = (text: string): string =>
  Array.from(text, (char) => bidi.getMirroredCharacter(char) ?? char)
    .reverse()
    .join('');

export interface LineRules {
  readonly face: Face;
  readonly width: number;
  readonly measure: Measure;
  /** What does not fit is cut, with a mark. */
  readonly most?: number;
}

export function breakLines(text: string, { face, width, measure, most }: LineRules): Line[] {
  const lines: Line[] = [];
  for (const paragraph of text.replaceAll('\r\n', '\n').split('\n')) {
    for (const line of new Paragraph(clean(paragraph), face, measure).lines(width)) {
      if (lines.length === most) return cut(lines, measure, face);
      lines.push(line);
    }
  }
  return lines;
}

function cut(lines: Line[], measure: Measure, face: Face): Line[] {
  const last = lines.at(-1);
  if (last === undefined) return lines;
  const mark = fontRuns(face, MORE).map((run) => ({ ...run, width: measure(run) }));
  const runs = last.rightToLeft ? [...mark, ...last.runs] : [...last.runs, ...mark];
  return [...lines.slice(0, -1), { ...last, runs }];
}
