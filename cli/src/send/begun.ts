/** Remembers uploads that have begun, so that the same command continues them after a restart. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RESUME_WINDOW_S } from '@waybill/contract/uploads';
import { writePrivately } from '../account/config.ts';
import { lock } from './lock.ts';

export interface Begun {
  /** Names the upload here and at the server. */
  readonly id: string;
  /** It is over: the next one with the same files is a new one. */
  forget(): Promise<void>;
  /** It may be continued later. */
  release(): Promise<void>;
}

/** What can no longer be continued. */
export async function prune(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > RESUME_WINDOW_S * 1000) await rm(path, { force: true });
  }
}

/** `what` tells one upload from another: the server, the files, and whom they are for. */
export async function begin(folder: string, what: readonly unknown[]): Promise<Begun> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await prune(folder);
  const name = createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 32);
  const [path, lockPath] = [join(folder, `${name}.json`), join(folder, `${name}.lock`)];
  const release = await lock(lockPath, 'These files are already being uploaded by another “waybill”.');
  try {
    const known = await readFile(path, 'utf8').catch(() => undefined);
    const before: unknown = known === undefined ? undefined : JSON.parse(known);
    const id = typeof before === 'string' ? before : randomUUID();
    if (before !== id) await writePrivately(path, JSON.stringify(id));
    return {
      id,
      release,
      async forget() {
        await rm(path, { force: true });
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
