/** `waybill list`: the transfers that were sent. */
import {
  LIBRARY_FILTERS,
  LIBRARY_PAGE_MAX,
  LIBRARY_SORTS,
  type LibraryFilter,
  type LibraryRow,
  type LibrarySort,
  listLibrary,
} from '@waybill/contract/library';
import { shownTitle } from '@waybill/contract/titles';
import { connect } from '../account/connect.ts';
import type { Server } from '../account/server.ts';
import type { Command } from '../program/command.ts';
import { usageError } from '../program/exit-codes.ts';
import { wholeNumber } from '../program/parse.ts';
import { formatTime, oneLine, table } from '../terminal/table.ts';

const SHOWN = 20;

const rowView = (row: LibraryRow) => ({
  number: row.slug,
  title: shownTitle(row, 'en'),
  state: row.state,
  files: row.fileNumber,
  bytes: row.bytes,
  sentAt: new Date(row.dateSent).toISOString(),
  expiresAt: new Date(row.expiryDate).toISOString(),
  recipients: row.recipients,
  downloads: row.total_downloads,
  link: row.linkUrl,
});

const cells = (row: LibraryRow): string[] => [
  row.slug,
  formatTime(row.dateSent),
  row.state,
  row.size,
  row.total_downloads === 1 ? '1 download' : `${row.total_downloads} downloads`,
  oneLine(shownTitle(row, 'en')),
];

function oneOf<const T extends string>(
  name: string,
  text: string | undefined,
  all: readonly T[],
  usual: T,
): T {
  if (text === undefined) return usual;
  const found = all.find((each) => each === text);
  if (found === undefined) throw usageError(`--${name} is one of ${all.join(', ')}, not “${text}”.`);
  return found;
}

interface Query {
  readonly filter: LibraryFilter;
  readonly sort: LibrarySort;
  readonly q: string;
}

async function read(server: Server, query: Query, most: number) {
  const rows: LibraryRow[] = [];
  let after: string | undefined;
  do {
    const limit = Math.min(LIBRARY_PAGE_MAX, most - rows.length);
    const page = await server.call(listLibrary, { query: { ...query, limit, after } });
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after !== undefined && rows.length < most);
  return { rows, more: after !== undefined };
}

export const list: Command = {
  name: 'list',
  takes: '[WORDS]',
  summary: 'List the transfers that you sent, all or those that contain the words.',
  options: {
    filter: { value: 'NAME', help: `Only these: ${LIBRARY_FILTERS.join(', ')}.` },
    sort: { value: 'NAME', help: `The order: ${LIBRARY_SORTS.join(', ')}.` },
    limit: { value: 'NUMBER', help: `How many at most. ${SHOWN} if left out.` },
  },
  words: [0, Number.POSITIVE_INFINITY],
  async run(args, context) {
    const query = {
      filter: oneOf('filter', args.text('filter'), LIBRARY_FILTERS, 'all'),
      sort: oneOf('sort', args.text('sort'), LIBRARY_SORTS, 'newest'),
      q: args.words.join(' '),
    };
    const most = wholeNumber('limit', args.text('limit')) ?? SHOWN;
    const { rows, more } = await read(await connect(context), query, most);
    const { terminal } = context;
    if (args.is('json')) return terminal.json({ transfers: rows.map(rowView), more });
    if (rows.length === 0) return terminal.note('There are none.');
    terminal.print(table(rows.map(cells)));
    if (more) terminal.note('There are more. Use --limit to see them.');
  },
};
