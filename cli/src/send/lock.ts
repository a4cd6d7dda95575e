/** A lock that one process holds, as a file with its number, which it renews while it runs. */
import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { CliError, EXIT } from '../program/exit-codes.ts';

const RENEWED_EVERY_MS = 5_000;
/** Not renewed for this long: left by a process that was killed, whose number may belong to another one by now. */
const LEFT_AFTER_MS = 60_000;

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

async function isHeld(path: string): Promise<boolean> {
  const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
  if (age > LEFT_AFTER_MS) return false;
  const text = await readFile(path, 'utf8').catch(() => '');
  // Another process has just made it, and is about to write its number.
  if (text === '') return true;
  const pid = Number(text);
  return pid !== process.pid && isAlive(pid);
}

/** Returns what gives it back; `busy` is said when another process has it. */
export async function lock(path: string, busy: string): Promise<() => Promise<void>> {
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      const handle = await open(path, 'wx', 0o600);
      await handle.writeFile(String(process.pid)).finally(() => handle.close());
      const renewing = setInterval(() => {
        const now = new Date();
        utimes(path, now, now).catch(() => {});
      }, RENEWED_EVERY_MS);
      renewing.unref();
      return async () => {
        clearInterval(renewing);
        await rm(path, { force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    if (await isHeld(path)) break;
    await rm(path, { force: true });
  }
  throw new CliError(EXIT.refused, busy, { code: 'busy' });
}
