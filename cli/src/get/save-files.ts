/** Saves files below a folder: each one whole, checked and under its own name, or not at all. */
import { createReadStream } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Server } from '../account/server.ts';
import type { Context } from '../program/command.ts';
import { CliError, EXIT } from '../program/exit-codes.ts';
import { progressLine } from '../terminal/progress.ts';
import { createByteClient } from './byte-client.ts';
import { type Fetching, fetchFile, type WantedFile } from './fetch-file.ts';
import { createLanes } from './lanes.ts';
import { makeFolders, safeSegments, type Target, targetBelow, unsafeName } from './safe-path.ts';
import { createSpeed } from './speed.ts';

/** Requests at once. */
const LANES = 4;

export interface Wanted {
  readonly files: readonly WantedFile[];
  readonly emptyFolders: readonly string[];
  readonly folder: string;
  readonly overwrite: boolean;
}

export interface Saved {
  readonly path: string;
  readonly bytes: number;
  /** `present`: it was there already, with the same bytes. */
  readonly state: 'saved' | 'present';
  readonly checked: boolean;
}

async function crcOfFile(path: string): Promise<number> {
  let crc = 0;
  for await (const bytes of createReadStream(path)) crc = crc32(bytes, crc);
  return crc;
}

/** Whether the file is there; another one under its name is kept unless it may be replaced. */
async function isPresent(target: Target, file: WantedFile, overwrite: boolean): Promise<boolean> {
  if (target.size === undefined) return false;
  const { size, crc32: wanted } = file;
  // Without a checksum, what has its name and length is taken for it, unless it may be replaced.
  const isSame = async () => (wanted === undefined ? !overwrite : (await crcOfFile(target.path)) === wanted);
  if (target.size === size && (await isSame())) return true;
  if (overwrite) return false;
  throw new CliError(
    EXIT.disk,
    `“${target.path}” is there already with other contents. Use --overwrite to replace it.`,
    { code: 'exists' },
  );
}

async function saveFile(fetching: Fetching, file: WantedFile, wanted: Wanted, root: string): Promise<Saved> {
  const target = await targetBelow(root, file.path);
  const seen = {
    path: target.path,
    bytes: file.size,
    checked: file.crc32 !== undefined || file.sealed !== undefined,
  };
  if (await isPresent(target, file, wanted.overwrite)) {
    fetching.onBytes(file.size);
    return { ...seen, state: 'present' };
  }
  await fetchFile(fetching, file, target);
  return { ...seen, state: 'saved' };
}

async function makeEmptyFolders(root: string, folders: readonly string[]): Promise<void> {
  for (const path of folders) {
    const segments = safeSegments(path);
    if (segments === undefined) throw unsafeName(path);
    await makeFolders(root, segments);
  }
}

/** Errors of one file; the others are saved all the same. */
const isOfOneFile = (error: unknown): error is CliError => error instanceof CliError;

export async function saveFiles(
  server: Server,
  wanted: Wanted,
  { terminal, signal }: Context,
): Promise<readonly Saved[]> {
  await mkdir(wanted.folder, { recursive: true });
  const root = await realpath(wanted.folder);
  const client = createByteClient();
  const total = wanted.files.reduce((sum, { size }) => sum + size, 0);
  const line = progressLine(terminal, 'Downloading');
  const speed = createSpeed(total);
  const stopping = new AbortController();
  const fetching: Fetching = {
    server,
    client,
    lanes: createLanes(LANES),
    signal: AbortSignal.any([signal, stopping.signal]),
    onBytes(bytes) {
      speed.add(bytes);
      line.show(speed.standing());
    },
  };
  const atOnce = createLanes(LANES);
  const failures: CliError[] = [];
  const saving = wanted.files.map((file) =>
    atOnce.run(async () => {
      if (fetching.signal.aborted) return undefined;
      try {
        return await saveFile(fetching, file, wanted, root);
      } catch (error) {
        if (!isOfOneFile(error)) {
          stopping.abort(error);
          return undefined;
        }
        failures.push(error);
        terminal.note(error.message);
        return undefined;
      }
    }),
  );
  try {
    const saved = await Promise.all(saving);
    fetching.signal.throwIfAborted();
    await makeEmptyFolders(root, wanted.emptyFolders);
    const [failure] = failures;
    if (failure !== undefined)
      throw new CliError(failure.exit, `${failures.length} of ${saved.length} files were not saved.`, {
        code: failure.code,
        cause: failure,
      });
    return saved.filter((each) => each !== undefined);
  } finally {
    line.end();
    client.close();
  }
}
