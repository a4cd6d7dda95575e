/** Reads an SQLite file into memory, so that the file itself is only ever read. */
import { closeSync, constants, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { Refusal } from '../../refusal.ts';

export type Row = Readonly<Record<string, number | string | Uint8Array | null>>;

export interface Tables {
  /** Undefined: there is no such table. */
  rowsOf(table: string): Row[] | undefined;
  close(): void;
}

const MAGIC = 'SQLite format 3\0';
/** Bytes of the header that say whether there is a write-ahead log; 1: there is none. */
const LOG_FLAGS = [18, 19] as const;

const isThere = (path: string): boolean => existsSync(path) && statSync(path).size > 0;

/** Changes that are still beside the file would be missing, or half of them there. */
function requireSettled(path: string): void {
  if (isThere(`${path}-wal`) || isThere(`${path}-journal`))
    throw new Refusal(
      `${path} has changes that are not in it yet. Stop pingvin-share, wait until ${path}-wal and ${path}-journal are gone, and try again.`,
    );
}

function readBytes(path: string): Uint8Array {
  const file = openSync(path, constants.O_RDONLY);
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

export async function openSqlite(path: string): Promise<Tables> {
  requireSettled(path);
  const bytes = readBytes(path);
  if (Buffer.from(bytes.subarray(0, MAGIC.length)).toString('latin1') !== MAGIC)
    throw new Refusal(`${path} is not an SQLite database.`);
  // The log is empty, and in memory there can be none.
  for (const at of LOG_FLAGS) bytes[at] = 1;
  // Its WebAssembly takes a moment to start, which other commands should not wait for.
  const { default: initSqlJs } = await import('sql.js/dist/sql-wasm-inline.js');
  const { Database } = await initSqlJs();
  const db = new Database(bytes);
  const all = (sql: string): Row[] => {
    const statement = db.prepare(sql);
    const rows: Row[] = [];
    try {
      while (statement.step()) rows.push(statement.getAsObject());
    } finally {
      statement.free();
    }
    return rows;
  };
  try {
    const names = new Set(all("select name from sqlite_schema where type = 'table'").map(({ name }) => name));
    return {
      rowsOf: (table) => (names.has(table) ? all(`select * from "${table}"`) : undefined),
      close: () => db.close(),
    };
  } catch (error) {
    db.close();
    throw new Refusal(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
