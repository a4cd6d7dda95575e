/** A process that starts stores after a fault: for each line with a folder it answers with everything that is there. */
import { createInterface } from 'node:readline';
import { partsOf } from '../../src/index/uploads.ts';
import { storeParts } from '../../src/parts.ts';
import type { Store } from '../../src/port.ts';
import { readSlices } from '../../src/read-slices.ts';
import { openSecrets } from '../../src/stand-alone/secrets.ts';
import { check } from '../faults/check.ts';
import { hashOf, objectName, partName } from './claims.ts';

export interface Looked {
  /** Why the store did not open. */
  readonly refusal?: string;
  /** What does not add up in it. */
  readonly wrong: readonly string[];
  readonly found: Readonly<Record<string, string>>;
}

async function hashed(pieces: AsyncIterable<Buffer>): Promise<string> {
  const all: Buffer[] = [];
  try {
    for await (const piece of pieces) all.push(Buffer.from(piece));
    return hashOf(Buffer.concat(all));
  } catch (error) {
    return `unreadable: ${error}`;
  }
}

const EVERYTHING = { prefix: '', delimiter: '', max: 10_000 };

async function contentsOf(store: Store): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const parts = storeParts(store);
  for (const { name } of store.listBuckets()) {
    for (const object of store.list(name, { ...EVERYTHING, after: '' }).objects)
      found[objectName(object.key)] = await hashed(store.read(object));
    for (const { id } of store.uploads(name, { ...EVERYTHING, after: { key: '', id: '' } }).uploads)
      for (const { number, record } of partsOf(parts.index, id))
        found[partName(id, number)] = await hashed(readSlices(parts, () => record.slices));
  }
  return found;
}

async function look(dir: string): Promise<Looked> {
  try {
    openSecrets(dir);
    const { wrong, strays, more } = await check(dir, contentsOf);
    return { wrong: [...wrong, ...strays.map((stray) => `${stray} is left over`)], found: more };
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error), wrong: [], found: {} };
  }
}

for await (const dir of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await look(dir))}\n`);
