/** Measures text and turns it into outlines, with the fonts of the site and one for Chinese. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

const FACES = {
  display: { family: 'bricolage-grotesque', weight: 700 },
  text: { family: 'geist', weight: 400 },
  mono: { family: 'geist-mono', weight: 500 },
} as const;
export type Face = keyof typeof FACES;

/** Characters with outlines, the last of most fonts among them. */
const DRAWN = '0AZaz.~–—…€';

/** Has what the families of the site lack. */
const CHINESE = 'noto-sans-sc';

export interface Fonts {
  widthOf(face: Face, text: string, size: number): number;
  /** The outlines of a line of text that begins at a point, as path data. */
  outline(face: Face, text: string, size: number, x: number, y: number): string;
}

interface Part {
  /** Some hundred characters of a family. */
  readonly file: string;
  readonly ranges: ReadonlyArray<readonly [number, number]>;
}

const require = createRequire(import.meta.url);

function readRange(range: string): readonly [number, number] {
  const [first = '', last = first] = range.replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

function partsOf(family: string): readonly Part[] {
  const home = dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const ranges: Readonly<Record<string, string>> = require(join(home, 'unicode.json'));
  return Object.entries(ranges).map(([name, list]) => ({
    file: join(home, 'files', `${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: list.split(',').map(readRange),
  }));
}

/** Loads what these texts need: of each face, the parts of its families with their characters. */
export async function openFonts(texts: Readonly<Record<Face, Iterable<string>>>): Promise<Fonts> {
  const families = new Map<string, readonly Part[]>();
  const fileOf = (family: string, code: number): string | undefined => {
    const parts = families.get(family) ?? partsOf(family);
    families.set(family, parts);
    return parts.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last))?.file;
  };
  const fonts = new Map<string, Font>();
  const fontOfChar = new Map<string, Font>();
  for (const [face, { family, weight }] of Object.entries(FACES)) {
    const needed = new Map<string, string>();
    for (const char of new Set([...texts[face as Face]].join(''))) {
      const code = char.codePointAt(0) ?? 0;
      const file = fileOf(family, code) ?? fileOf(CHINESE, code);
      if (file !== undefined) needed.set(file, (needed.get(file) ?? '') + char);
    }
    for (const [file, characters] of needed) {
      // A cut-down font that ends with a glyph without an outline, such as the space, cannot be read.
      const bytes = await subsetFont(await readFile(file), characters + DRAWN, {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
      });
      const font = create(bytes);
      fonts.set(`${face} ${file}`, font);
      for (const char of characters) fontOfChar.set(`${face} ${char}`, font);
    }
  }

  /** The text in pieces of one font each; characters that no font has are left out. */
  const runsOf = (face: Face, text: string) => {
    const runs: { font: Font; text: string }[] = [];
    for (const char of text) {
      const font = fontOfChar.get(`${face} ${char}`);
      if (font === undefined) continue;
      const last = runs.at(-1);
      if (last?.font === font) last.text += char;
      else runs.push({ font, text: char });
    }
    return runs;
  };
  const glyphsOf = (face: Face, text: string, size: number) => {
    let x = 0;
    const glyphs = runsOf(face, text).flatMap(({ font, text: part }) => {
      const scale = size / font.unitsPerEm;
      const { glyphs: drawn, positions } = font.layout(part);
      return drawn.map((glyph, at) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
        const place = { glyph, scale, x: x + xOffset * scale, y: -yOffset * scale };
        x += xAdvance * scale;
        return place;
      });
    });
    return { glyphs, width: x };
  };
  const short = (value: number) => Number(value.toFixed(2));
  return {
    widthOf: (face, text, size) => glyphsOf(face, text, size).width,
    outline: (face, text, size, left, top) =>
      glyphsOf(face, text, size)
        .glyphs.map(({ glyph, scale, x, y }) =>
          // Outlines are drawn upwards and around the origin.
          glyph.path.toSVG().replace(/([A-Z])([^A-Z]*)/g, (_, command: string, numbers: string) => {
            const placed = (numbers.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map((number, at) =>
              short(at % 2 === 0 ? left + x + Number(number) * scale : top + y - Number(number) * scale),
            );
            return command + placed.join(' ');
          }),
        )
        .join(''),
  };
}
