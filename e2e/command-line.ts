/** Runs the built command line as a program of its own, with an API key and a home folder of its own. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const MAIN = join(import.meta.dirname, '../cli/dist/waybill.js');

/** Answers what it printed; fails when it did. */
export async function waybill(
  words: readonly string[],
  { home, ...settings }: { readonly home: string } & Readonly<Record<string, string>>,
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...words], {
    cwd: home,
    env: { PATH: process.env.PATH ?? '', HOME: home, ...settings },
  });
  return stdout.trim();
}
