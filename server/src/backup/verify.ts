/** Verifies a whole backup against its manifest; it changes nothing. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { type Copied, verifyBlobs } from '@waybill/store/restore';
import { hasCode, Refusal } from '../refusal.ts';
import { blobsFolder } from './folder.ts';
import { hashOf } from './hashed-file.ts';
import type { Manifest } from './manifest.ts';
import type { ProgressOptions } from './options.ts';
import { INDEX_FILE, KEYS_FILE } from './store-part.ts';

const SHOWN = 20;

/** Lines end with `\n` and nothing else, unlike those of `node:readline`. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Refusal(`${path} ends in the middle of a line.`);
}

/** Verifies everything except the blobs; refuses what is missing or changed. */
export async function verifyFiles(root: string, { folder, files, tables, storage }: Manifest): Promise<void> {
  const names = new Set(files.map(({ name }) => name));
  const wanted = ['instance-id', 'operator-token', 'secret-key', ...tables.map(({ file }) => file)];
  if (storage === 'embedded') wanted.push(INDEX_FILE, KEYS_FILE);
  const unlisted = wanted.find((name) => !names.has(name));
  if (unlisted !== undefined) throw new Refusal(`The backup is not complete: it has no ${unlisted}.`);
  for (const { name, bytes, sha256 } of files) {
    const found = await hashOf(join(root, folder, name)).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) throw new Refusal(`The backup is not complete: ${name} is missing.`);
      throw error;
    });
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new Refusal(`The backup is damaged: ${name} was changed.`);
  }
}

/** Verifies the blobs; with `to`, copies the sound ones there. Returns those that the backup lost. */
export async function passBlobs(
  root: string,
  manifest: Manifest,
  to: string | undefined,
  { signal }: Pick<ProgressOptions, 'signal'>,
): Promise<Copied & { readonly lost: readonly string[] }> {
  const folder = join(root, manifest.folder);
  const done = await verifyBlobs({
    lines: linesOf(join(folder, INDEX_FILE)),
    keyFile: join(folder, KEYS_FILE),
    from: blobsFolder(root),
    to,
    signal,
  });
  if (done.total.count !== manifest.blobs.count)
    throw new Refusal(
      `The backup should list ${manifest.blobs.count} files, but it lists ${done.total.count}.`,
    );
  const known = new Set(manifest.blobs.damaged);
  return { ...done, lost: done.damaged.filter((blob) => !known.has(blob)) };
}

export function refuseLost(lost: readonly string[]): void {
  if (lost.length === 0) return;
  const names = lost.slice(0, SHOWN).map((blob) => `  blobs/${blob.replace('-', '/')}`);
  throw new Refusal(
    [
      `The backup is damaged: ${lost.length} of its files are missing or changed.`,
      ...names,
      ...(lost.length > SHOWN ? ['  …'] : []),
      'Use --accept-damaged to restore the rest without them.',
    ].join('\n'),
  );
}
