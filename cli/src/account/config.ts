/** Reads and writes the settings of the command line; only their owner can read the file, because it has the API key. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { CliError, EXIT } from '../program/exit-codes.ts';

const config = z.object({
  /** Origin of the server. */
  url: z.string(),
  key: z.string().optional(),
  /** Of the key, so that it can be found on the API keys page. */
  name: z.string().optional(),
});

export type Config = z.infer<typeof config>;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Undefined when there is none. */
export async function readConfig(path: string): Promise<Config | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return config.parse(JSON.parse(text));
  } catch (cause) {
    throw new CliError(
      EXIT.account,
      `The settings in ${path} cannot be read. Delete the file and log in again.`,
      {
        cause,
      },
    );
  }
}

/** Whole or not at all, and never readable by others in between. */
export async function writePrivately(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}.new`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, path);
}

export const writeConfig = (path: string, value: Config): Promise<void> =>
  writePrivately(path, `${JSON.stringify(value, null, 2)}\n`);

export const forgetConfig = (path: string): Promise<void> => rm(path, { force: true });
