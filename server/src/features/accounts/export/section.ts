/** Defines a section of the data export; later features add their own. */
import type { Db } from '../../../db/database.ts';

export interface ExportSection {
  /** Its name in the file. */
  readonly name: string;
  /** Only the user's own data, and no secrets. */
  readonly entries: (db: Db, user: { id: string; email: string }) => AsyncIterable<object>;
}

export const PAGE = 500;

/** Page after page, so that memory does not depend on how much there is. */
export async function* inPages<Row>(load: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const rows = await load(last);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}
