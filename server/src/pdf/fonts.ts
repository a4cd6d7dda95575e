/** The fonts of PDFs: which file has a character, as a font of one weight. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export const FACES = {
  text: { first: 'geist', weight: 400 },
  strong: { first: 'geist', weight: 600 },
  mono: { first: 'geist-mono', weight: 400 },
  display: { first: 'bricolage-grotesque', weight: 700 },
} as const;

export type Face = keyof typeof FACES;

/** Families of one script: others claim some of its characters without having them, or draw them in another country's form. */
const SCRIPTS: ReadonlyArray<{ readonly family: string; readonly script: RegExp }> = [
  { family: 'noto-sans-arabic', script: /\p{Script_Extensions=Arabic}/u },
  { family: 'noto-sans-hebrew', script: /\p{Script_Extensions=Hebrew}/u },
  { family: 'noto-sans-kr', script: /\p{Script=Hangul}/u },
];

/** Searched in this order for what the first family of a face does not have. */
const OTHERS = ['noto-sans', 'noto-sans-sc'];

/** Stands for a character that no font has. */
const MISSING = '□';

/** Instances of fonts that stay in memory; each has some 10 to 80 kB. */
const KEPT = 60;

interface Part {
  /** Some hundred characters of a family. */
  readonly file: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const require = createRequire(import.meta.url);

function readRange(range: string): readonly [number, number] {
  const [first = '', last = first] = range.replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

const families = new Map<string, Part[]>();

function partsOf(family: string): Part[] {
  const known = families.get(family);
  if (known !== undefined) return known;
  const home = dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const ranges: Record<string, string> = require(join(home, 'unicode.json'));
  const parts = Object.entries(ranges).map(([name, list]) => ({
    file: join(home, 'files', `${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: list.split(',').map(readRange),
  }));
  families.set(family, parts);
  return parts;
}

const fileOf = (family: string, code: number): string | undefined =>
  partsOf(family).find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last))?.file;

const found = new Map<string, string | undefined>();

function findFile(face: Face, code: number): string | undefined {
  const { first } = FACES[face];
  const key = `${first} ${code}`;
  if (!found.has(key)) {
    const char = String.fromCodePoint(code);
    const own = SCRIPTS.filter(({ script }) => script.test(char)).map(({ family }) => family);
    const family = [...own, first, ...OTHERS].find((name) => fileOf(name, code) !== undefined);
    found.set(key, family === undefined ? undefined : fileOf(family, code));
  }
  return found.get(key);
}

export interface FontRun {
  readonly text: string;
  /** Names the font in a document. */
  readonly font: string;
}

const nameOf = (face: Face, file: string): string => `${FACES[face].weight} ${file}`;

const PLAIN = /^[ -~]*$/;

/** Splits a text where another font begins; a character that no font has becomes a box. */
export function fontRuns(face: Face, text: string): FontRun[] {
  // Nearly every cell of a long table; the first family of each face has all of these in one file.
  if (PLAIN.test(text)) return text === '' ? [] : [{ text, font: nameOf(face, findFile(face, 0x41) ?? '') }];
  const runs: { text: string; font: string }[] = [];
  for (const char of text) {
    const file = findFile(face, char.codePointAt(0) ?? 0);
    const shown = file === undefined ? MISSING : char;
    const font = nameOf(face, file ?? findFile(face, MISSING.codePointAt(0) ?? 0) ?? '');
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ text: shown, font });
  }
  return runs;
}

const instances = new Map<string, Promise<Buffer>>();

async function instantiate(name: string): Promise<Buffer> {
  const [, weight = '', file = ''] = /^(\d+) (.*)$/.exec(name) ?? [];
  // Loaded with the first PDF: most processes never make one.
  const { default: subsetFont } = await import('subset-font');
  const part = [...families.values()].flat().find((each) => each.file === file);
  const characters = (part?.ranges ?? [])
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
    .join('');
  return subsetFont(await readFile(file), characters, {
    targetFormat: 'truetype',
    variationAxes: { wght: Number(weight) },
  });
}

/** The font that a run names, in the format that PDFs embed. */
export function openFont(name: string): Promise<Buffer> {
  const font = instances.get(name) ?? instantiate(name);
  // The newest comes last, so that the one unused for longest is dropped first.
  instances.delete(name);
  instances.set(name, font);
  font.catch(() => instances.delete(name));
  for (const oldest of instances.keys()) {
    if (instances.size <= KEPT) break;
    instances.delete(oldest);
  }
  return font;
}
