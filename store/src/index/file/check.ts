/** Checks the index file before it is memory-mapped, because a damaged page would crash the process without a message. */
import { setTimeout as pause } from 'node:timers/promises';
import { checkPages, DamagedPage, type Meta, openPageFile, readMeta } from './pages.ts';

/** Another process may be creating or changing the file at this moment; only damage that lasts is damage. */
const LOOKS = 20;
const BETWEEN_LOOKS_MS = 50;

interface Looked {
  readonly before: bigint | undefined;
  readonly after: bigint | undefined;
  readonly problem: string | undefined;
}

function transactionOf(read: () => Meta): bigint | undefined {
  try {
    return read().transaction;
  } catch {
    return undefined;
  }
}

function look(path: string, names: ReadonlySet<string> | undefined): Looked {
  const file = openPageFile(path);
  const before = transactionOf(() => readMeta(file));
  try {
    checkPages(file, readMeta(file), names);
    return { before, after: before, problem: undefined };
  } catch (error) {
    if (!(error instanceof DamagedPage)) throw error;
    return { before, after: transactionOf(() => readMeta(file)), problem: error.message };
  } finally {
    file.close();
  }
}

/**
 * Resolves with what is wrong with the file; undefined when nothing is. Pages that change while they are checked belong
 * to a process that has the index open, which proves more than a check from outside.
 */
export async function findIndexDamage(
  path: string,
  names?: ReadonlySet<string>,
): Promise<string | undefined> {
  for (let looks = 1; ; looks += 1) {
    const { before, after, problem } = look(path, names);
    if (problem === undefined) return undefined;
    if (before !== undefined && before !== after) return undefined;
    if (looks === LOOKS) return problem;
    await pause(BETWEEN_LOOKS_MS);
  }
}
