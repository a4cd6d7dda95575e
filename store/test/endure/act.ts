/** A program that backs up a store, or restores such a backup, as the product does. */
import { copyFileSync, createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openStoreCopy } from '../../src/backup/copy-store.ts';
import { loadStore, verifyBlobs } from '../../src/backup/load-store.ts';

const { signal } = new AbortController();
const placeIn = (dir: string) => ({ dir, keyFile: join(dir, 'master-keys') });
const filesIn = (folder: string) => ({
  blobs: join(folder, 'blobs'),
  keyFile: join(folder, 'keys'),
  index: join(folder, 'index'),
});

async function backUp(dir: string, folder: string): Promise<void> {
  const { blobs, keyFile, index } = filesIn(folder);
  mkdirSync(blobs, { recursive: true });
  const copy = await openStoreCopy(placeIn(dir), {
    to: blobs,
    signal,
    bytesPerSecond: Number.POSITIVE_INFINITY,
  });
  try {
    await copy.copyAhead();
    await copy.fix(async () => {});
    writeFileSync(keyFile, copy.keyText(), { mode: 0o600, flush: true });
    writeFileSync(index, [...copy.indexLines()].join(''), { flush: true });
    const { damaged } = await copy.copyNeeded(keyFile);
    if (damaged.length > 0) throw new Error(`The backup lacks ${damaged.join(', ')}.`);
    copy.requireKept();
  } finally {
    await copy.close();
  }
}

async function restore(folder: string, dir: string): Promise<void> {
  const { blobs, keyFile, index } = filesIn(folder);
  mkdirSync(dir, { mode: 0o700 });
  copyFileSync(keyFile, join(dir, 'master-keys'));
  async function* lines(): AsyncGenerator<string> {
    yield* createInterface({ input: createReadStream(index) });
  }
  await loadStore(placeIn(dir), { lines: lines(), blobs }, (to) =>
    verifyBlobs({ lines: lines(), keyFile, from: blobs, to, signal }),
  );
}

const [, , act, from = '', to = ''] = process.argv;
// LMDB writes errors to the console with their stack.
console.error = () => {};
try {
  await (act === 'restore' ? restore(from, to) : backUp(from, to));
  process.stdout.write('done\n');
} catch (error) {
  // Node reports some failed calls by another code than the disk's own.
  if (!(error instanceof Error && 'code' in error)) throw error;
  process.stderr.write(`The ${act} failed: ${String(error)}\n`);
  process.exit(1);
}
