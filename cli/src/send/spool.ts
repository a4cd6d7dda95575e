/** Writes standard input to a file, because an upload needs its size before it begins. */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../program/command.ts';
import type { Found } from './gather.ts';

export interface Spooled {
  readonly file: Found;
  remove(): Promise<void>;
}

export async function spoolInput(
  { terminal, signal }: Context,
  folder: string,
  name: string,
): Promise<Spooled> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = await mkdtemp(join(folder, 'input-'));
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
