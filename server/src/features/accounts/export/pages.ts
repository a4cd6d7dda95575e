/** Reads the rows of an export in pages. */
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
