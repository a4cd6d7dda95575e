/** Gives the product a command, as whoever runs it would. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dataDir } from './place.ts';

const COMMAND = fileURLToPath(new URL('../server/dist/waybill.js', import.meta.url));

/** Rejects with what the command said when it did not work. */
export async function operate(...words: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir() };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...words], { env });
  return stdout;
}
