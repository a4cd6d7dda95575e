/** Runs an operator command against the product. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dataDir } from './place.ts';

const COMMAND = fileURLToPath(new URL('../server/dist/waybill.js', import.meta.url));

/** Rejects with the command's output when it fails. */
export const operate = (...words: readonly string[]): Promise<string> => operateWith({}, ...words);

/** With settings that only this command needs. */
export async function operateWith(
  settings: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<string> {
  const env = { ...process.env, ...settings, DATA_DIR: dataDir() };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...words], { env });
  return stdout;
}
