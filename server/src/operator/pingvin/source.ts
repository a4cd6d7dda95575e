/** Finds the database and the files of a pingvin-share in its folder. */
import { constants, existsSync } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Refusal } from '../../refusal.ts';
import { type PingvinFile, type PingvinRows, readRows } from './rows.ts';
import { openSqlite } from './sqlite.ts';

const DATABASE = 'pingvin-share.db';

export interface PingvinSource {
  readonly rows: PingvinRows;
  /** What is wrong with a file on disk; undefined: nothing. */
  problemOf(file: PingvinFile): Promise<string | undefined>;
  /** Its bytes from its beginning. */
  read(file: PingvinFile): AsyncIterable<Uint8Array>;
}

/** The folder of the installation, or its data folder. */
function dataFolderIn(folder: string): string {
  const found = [folder, join(folder, 'data')].find((each) => existsSync(join(each, DATABASE)));
  if (found === undefined)
    throw new Refusal(
      `There is no ${DATABASE} in ${folder}. Name the data folder of pingvin-share, or the one that it is in.`,
    );
  return found;
}

/** Ids become parts of a path. */
const isPlain = (id: string): boolean => /^[\w-]{1,64}$/.test(id);

export async function openPingvin(folder: string): Promise<PingvinSource> {
  const data = dataFolderIn(resolve(folder));
  const path = join(data, DATABASE);
  const tables = await openSqlite(path);
  const pathOf = ({ id, shareId }: PingvinFile): string => join(data, 'uploads', 'shares', shareId, id);
  try {
    return {
      rows: readRows(tables, path),
      problemOf: async (file) => {
        if (!isPlain(file.id) || !isPlain(file.shareId)) return 'has an id that is no file name';
        const found = await lstat(pathOf(file)).catch(() => undefined);
        if (found === undefined) return 'is not in the folder';
        if (!found.isFile()) return 'is not a plain file in the folder';
        if (found.size !== file.size) return `has ${found.size} bytes in the folder instead of ${file.size}`;
        return undefined;
      },
      async *read(file) {
        const handle = await open(pathOf(file), constants.O_RDONLY | constants.O_NOFOLLOW);
        try {
          yield* handle.createReadStream({ autoClose: false, highWaterMark: 1024 ** 2 });
        } finally {
          await handle.close();
        }
      },
    };
  } finally {
    tables.close();
  }
}
