/** Writes analytics as CSV, piece by piece. */
import type { AnalyticsTable } from '@waybill/contract/analytics';
import { CSV_START, csvRow } from '@waybill/contract/csv';
import type { Db } from '../../../db/database.ts';
import { type Offsets, offsetsBetween } from '../range/local-days.ts';
import { periodOf } from '../reading/period.ts';
import type { Asked } from '../reading/read-report.ts';
import { type DownloadLine, readDownloads } from './downloads.ts';
import { type Line, readTable } from './tables.ts';

const DOWNLOADS_HEAD = [
  'time',
  'time (UTC)',
  'transfer',
  'file',
  'files',
  'bytes',
  'email',
  'name',
  'company',
  'country',
  'city',
  'browser',
];

export async function* writeCsv(
  db: Db,
  userId: string,
  asked: Asked,
  table: AnalyticsTable,
): AsyncGenerator<string> {
  if (table !== 'downloads') {
    yield CSV_START + (await readTable(db, userId, asked, table)).map(csvRow).join('');
    return;
  }
  yield CSV_START + csvRow(DOWNLOADS_HEAD);
  const { all, starts } = periodOf(userId, asked);
  const offsets = offsetsBetween(asked.zone, starts);
  const range = { from: new Date(all.from), to: new Date(all.to) };
  for await (const page of readDownloads(db, userId, range))
    yield page.map((line) => csvRow(lineOf(line, offsets))).join('');
}

/** The local time as a spreadsheet reads it. */
function localTime(at: Date, { since, seconds }: Offsets): string {
  const found = since.findLastIndex((start) => start <= at.getTime());
  const local = new Date(at.getTime() + (seconds[found] ?? 0) * 1_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

const lineOf = (line: DownloadLine, offsets: Offsets): Line => [
  localTime(line.at, offsets),
  line.at.toISOString(),
  line.slug,
  line.file_name,
  line.files,
  line.bytes === null ? null : Number(line.bytes),
  line.email,
  line.name,
  line.company,
  line.country,
  line.city,
  line.browser,
];
