/** Remembers which files of a watched folder were sent, so that each is sent once, also after a restart. */
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { writePrivately } from '../account/config.ts';
import type { Found } from '../send/gather.ts';
import { lock } from '../send/lock.ts';

const record = z.record(z.string(), z.object({ size: z.number(), modified: z.number(), number: z.string() }));

export interface SentFiles {
  has(file: Found): boolean;
  /** Resolves once it would survive a restart. */
  add(file: Found, number: string): Promise<void>;
  /** Another process may watch the folder. */
  release(): Promise<void>;
}

/** `what` tells one watch from another: the server, the folder, and whom its files are for. */
export async function openSentFiles(folder: string, what: readonly unknown[]): Promise<SentFiles> {
  const name = createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 32);
  const path = join(folder, `${name}.json`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Two that watch the same folder would send every file twice.
  const release = await lock(`${path}.lock`, 'Another “waybill” is watching this folder already.');
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const sent = new Map(Object.entries(record.parse(JSON.parse(text))));
  return {
    release,
    has({ path: file, size, modified }) {
      const known = sent.get(file);
      return known !== undefined && known.size === size && known.modified === modified;
    },
    async add({ path: file, size, modified }, number) {
      sent.set(file, { size, modified, number });
      await writePrivately(path, JSON.stringify(Object.fromEntries(sent)));
    },
  };
}
