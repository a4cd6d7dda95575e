/** Writes standard input to a file, because an upload needs its size before it begins. */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../program/command.ts';
import type { Found } from './gather.ts';
import { isAlive } from './lock.ts';

export interface Spooled {
  readonly file: Found;
  remove(): Promise<void>;
}

/** Of processes that were killed before they could remove it. */
async function removeLeftOver(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/^input-(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

export async function spoolInput(
  { terminal, signal }: Context,
  folder: string,
  name: string,
): Promise<Spooled> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftOver(folder);
  const own = await mkdtemp(join(folder, `input-${process.pid}-`));
  const remove = () => rm(own, { recursive: true, force: true });
  const from = join(own, 'input');
  try {
    await pipeline(terminal.stdin, createWriteStream(from, { mode: 0o600 }), { signal });
    const { size, mtimeMs } = await stat(from);
    return { file: { from, path: name, size, modified: mtimeMs }, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
