/** Reads a file of contacts in slices, so that the page stays responsive however long it is. */
import { candidatesOfCard, candidatesOfRow } from './candidates.ts';
import { type Columns, guessColumns, type Mapping } from './columns.ts';
import { type CsvRow, csvRows, guessSeparator, type Separator } from './csv.ts';
import { decodeText, type Encoding, guessEncoding } from './decode.ts';
import { ImportPlan } from './plan.ts';
import { type Card, isVcard, readCards } from './vcard.ts';

export const IMPORT_FILE_MAX = 10_000_000;
/** Rows of one file; a longer one is imported in parts. */
export const IMPORT_ROWS_MAX = 20_000;
/** More broken rows than this, and it is no list of contacts. */
const BROKEN_MAX = 1_000;
/** Milliseconds of work between two looks at what the user does. */
const SLICE_MS = 12;

export interface ReadFile {
  readonly name: string;
  readonly encoding: Encoding;
  readonly cards: readonly Card[] | null;
  readonly rows: readonly CsvRow[];
  readonly separator: Separator;
  readonly columns: Columns;
  /** The file has more rows than are read. */
  readonly cut: boolean;
}

const pause = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Hands over one item at a time, and lets the page breathe in between. */
async function* slowly<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let until = performance.now() + SLICE_MS;
  for (const item of items) {
    yield item;
    if (performance.now() < until) continue;
    await pause();
    until = performance.now() + SLICE_MS;
  }
}

async function collect<Item>(items: Iterable<Item>, isBroken: (item: Item) => boolean) {
  const found: Item[] = [];
  let broken = 0;
  for await (const item of slowly(items)) {
    if (found.length >= IMPORT_ROWS_MAX + 1 || broken >= BROKEN_MAX) return { found, cut: true };
    found.push(item);
    if (isBroken(item)) broken += 1;
  }
  return { found, cut: false };
}

const NO_COLUMNS: Columns = { hasHeader: false, mapping: [] };
const SAMPLE_ROWS = 50;

export async function readFile(
  name: string,
  bytes: Uint8Array,
  chosen: { readonly encoding?: Encoding | undefined; readonly separator?: Separator | undefined } = {},
): Promise<ReadFile> {
  const encoding = chosen.encoding ?? guessEncoding(bytes);
  const text = decodeText(bytes, encoding);
  const separator = chosen.separator ?? guessSeparator(text);
  if (isVcard(text)) {
    const { found, cut } = await collect(readCards(text), ({ broken }) => broken !== undefined);
    return { name, encoding, cards: found, rows: [], separator, columns: NO_COLUMNS, cut };
  }
  const { found, cut } = await collect(csvRows(text, separator), ({ broken }) => broken !== undefined);
  const sample = found.filter(({ broken }) => broken === undefined).slice(0, SAMPLE_ROWS);
  const columns = guessColumns(sample.map(({ cells }) => cells));
  return { name, encoding, cards: null, rows: found, separator, columns, cut };
}

/** Checks everything that was read, with the columns as they are mapped now. */
export async function planOf(file: ReadFile, mapping: Mapping, hasHeader: boolean): Promise<ImportPlan> {
  const plan = new ImportPlan();
  for await (const card of slowly(file.cards ?? [])) {
    if (card.broken !== undefined) plan.broken(card.line, card.broken, card.name);
    else for (const candidate of candidatesOfCard(card)) plan.add(candidate);
  }
  const rows = hasHeader ? file.rows.slice(1) : file.rows;
  for await (const { line, cells, broken } of slowly(rows)) {
    if (broken !== undefined) plan.broken(line, broken, cells.join(' '));
    else for (const candidate of candidatesOfRow(line, cells, mapping)) plan.add(candidate);
  }
  return plan;
}
