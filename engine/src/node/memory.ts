/** Remembers uploads in a folder, one file each: written beside, synced, and moved into place. */
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Checkpoint, isCheckpoint } from '../core/checkpoint.ts';
import type { Memory } from '../core/ports.ts';
import { codeOf } from './file-error.ts';

async function syncFolder(folder: string): Promise<void> {
  // Windows does not open folders; there the move is all there is.
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().finally(() => handle.close());
}

/** Undefined when it is not there, or nothing that we have written. */
async function read(path: string): Promise<Checkpoint | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isCheckpoint(value) ? value : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function createMemory(folder: string): Memory {
  const pathOf = (id: string): string =>
    join(folder, `${createHash('sha256').update(id).digest('hex').slice(0, 32)}.json`);

  return {
    async load(id) {
      const checkpoint = await read(pathOf(id));
      return checkpoint?.id === id ? checkpoint : undefined;
    },
    async save(checkpoint) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = pathOf(checkpoint.id);
      const draft = `${path}.${process.pid}.new`;
      const handle = await open(draft, 'w', 0o600);
      try {
        await handle.writeFile(JSON.stringify(checkpoint));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, path);
      await syncFolder(folder);
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async list() {
      const names = await readdir(folder).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      });
      const all = await Promise.all(
        names.filter((name) => name.endsWith('.json')).map((name) => read(join(folder, name))),
      );
      return all.filter((checkpoint) => checkpoint !== undefined);
    },
  };
}
