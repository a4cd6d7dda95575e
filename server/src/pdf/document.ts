/** A PDF that is written page by page while it is read: texts in any script, lines, boxes, and a new page where there is no room. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import { type Face, fontRuns, openFont } from './fonts.ts';
import { breakLines, type Line } from './lines.ts';

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 46, top: 46, bottom: 62 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side;

const LEADING = 1.38;
/** From the top of a line to its baseline; the same for all fonts, so that they stand on one line. */
const BASELINE = 0.97;
/** Lines that are kept: in a long table many cells say the same, and each is measured before it is drawn. */
const LINES_KEPT = 1_000;
/** When the reader is this far behind, writing waits. */
const AHEAD_BYTES = 256 * 1024;

export interface Words {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly color: string;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
  /** The rest is cut. */
  readonly most?: number;
}

export interface Pdf {
  readonly bytes: NodeJS.ReadableStream & AsyncIterable<Buffer>;
  readonly doc: PDFKit.PDFDocument;
  /** How far down this page is filled. */
  y: number;
  readonly page: number;
  /** Loads the fonts that these texts need. Call it before measuring or drawing them. */
  prepare(texts: Iterable<Pick<Words, 'text' | 'face'>>): Promise<void>;
  lines(words: Words, width: number, most?: number): Line[];
  /** Returns the height of what was drawn. */
  write(words: Words, place: Place): number;
  /** Begins a page when less than this height is left; resolves with whether it did. */
  room(height: number): Promise<boolean>;
  end(): void;
}

export const lineHeight = (size: number): number => size * LEADING;

export interface PdfRules {
  readonly title: string;
  readonly author: string;
  /** The product's name. */
  readonly creator: string;
  readonly lang: string;
  readonly created: Date;
  /** Draws what every page has in common. */
  readonly onPage: (pdf: Pdf) => void;
}

export async function openPdf({ title, author, creator, lang, created, onPage }: PdfRules): Promise<Pdf> {
  // Loaded with the first PDF: most processes never make one.
  const { default: Document }: { default: typeof PDFDocument } = await import('pdfkit');
  const doc = new Document({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: creator, Producer: creator, CreationDate: created },
  });
  const known = new Set<string>();
  const broken = new Map<string, Line[]>();
  let wake = () => {};
  let pages = 0;
  doc._read = () => wake();

  /** Nothing is computed for a reader who has not taken what was written. */
  const readerReady = async (): Promise<void> => {
    while (doc.readableLength > AHEAD_BYTES && !doc.destroyed)
      await new Promise<void>((resolve) => {
        wake = resolve;
        doc.once('close', resolve);
      });
  };

  const measure =
    (size: number) =>
    ({ text, font }: { text: string; font: string }): number =>
      doc.font(font).fontSize(size).widthOfString(text);

  const pdf: Pdf = {
    bytes: doc,
    doc,
    y: 0,
    get page() {
      return pages;
    },
    prepare: async (texts) => {
      const wanted = new Set<string>();
      for (const { face, text } of texts) for (const { font } of fontRuns(face, text)) wanted.add(font);
      for (const font of wanted) {
        if (known.has(font)) continue;
        doc.registerFont(font, await openFont(font));
        known.add(font);
      }
    },
    lines: ({ text, face, size }, width, most) => {
      const key = `${face} ${size} ${width} ${most} ${text}`;
      const kept = broken.get(key);
      if (kept !== undefined) return kept;
      const rules = { face, width, measure: measure(size), ...(most === undefined ? {} : { most }) };
      const lines = breakLines(text, rules);
      if (broken.size >= LINES_KEPT) broken.clear();
      broken.set(key, lines);
      return lines;
    },
    write: (words, { x, y, width, align, most }) => {
      const lines = pdf.lines(words, width, most);
      doc.fillColor(words.color);
      lines.forEach((line, at) => {
        const side = align ?? (line.rightToLeft ? 'right' : 'left');
        const spare = width - line.width;
        const baseline = y + at * lineHeight(words.size) + words.size * BASELINE;
        let left = x + (side === 'right' ? spare : side === 'center' ? spare / 2 : 0);
        for (const run of line.runs) {
          doc.font(run.font).fontSize(words.size);
          doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
          left += run.width;
        }
      });
      return lines.length * lineHeight(words.size);
    },
    room: async (height) => {
      if (pages > 0 && pdf.y + height <= PAGE.height - PAGE.bottom) return false;
      await readerReady();
      // Other requests get their turn between two pages.
      await nextTurn();
      if (doc.destroyed) throw new Error('the reader is gone');
      doc.addPage();
      pages += 1;
      pdf.y = PAGE.top;
      onPage(pdf);
      return true;
    },
    end: () => doc.end(),
  };
  return pdf;
}
