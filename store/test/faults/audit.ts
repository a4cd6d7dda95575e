/** Recounts everything in a store from its names, and reports what does not add up. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { blobPath } from '../../src/disk/own-folder.ts';
import { fileSize } from '../../src/disk/segments.ts';
import { heldBy } from '../../src/index/drafts.ts';
import type { SliceRecord } from '../../src/index/records.ts';
import { storeParts } from '../../src/parts.ts';
import type { Store } from '../../src/port.ts';

class Counter extends Map<string, number> {
  add(name: string, by = 1): void {
    this.set(name, (this.get(name) ?? 0) + by);
  }
}

interface Counted {
  readonly blobs: Counter;
  readonly contents: Counter;
  /** By draft and kind. */
  readonly drafts: Counter;
  readonly wrong: string[];
}

function countSlices({ blobs }: Counted, slices: readonly SliceRecord[]): number {
  for (const [blob] of slices) blobs.add(blob);
  return slices.reduce((sum, [, , size]) => sum + size, 0);
}

function countObjects(store: Store, counted: Counted): void {
  const { index } = storeParts(store);
  for (const { key, value } of index.objects.getRange({})) {
    const name = key.toString();
    if (value.draft !== undefined) {
      counted.drafts.add(`${value.draft} bytes`, value.size);
      counted.drafts.add(`${value.draft} objects`);
    }
    let size = countSlices(counted, value.slices ?? []);
    if (value.content !== undefined) {
      counted.contents.add(value.content);
      const slices = index.contents.get(value.content)?.slices ?? [];
      size = slices.reduce((sum, slice) => sum + slice[2], 0);
    }
    if (size !== value.size) counted.wrong.push(`${name} has ${value.size} bytes, its slices ${size}`);
  }
  for (const { key, value } of index.contents.getRange({})) {
    countSlices(counted, value.slices);
    const refs = counted.contents.get(key) ?? 0;
    if (refs !== value.refs) counted.wrong.push(`content ${key} counts ${value.refs} objects of ${refs}`);
  }
}

function countParts(store: Store, counted: Counted): void {
  const { index } = storeParts(store);
  const uploads = new Map(
    [...index.uploads.getRange({})].map(({ key, value }) => [key.toString().split('\0').at(-1), value]),
  );
  for (const { draft } of uploads.values()) if (draft !== undefined) counted.drafts.add(`${draft} uploads`);
  for (const { key, value } of index.parts.getRange({})) {
    const id = key.subarray(0, -2).toString('latin1');
    const upload = uploads.get(id);
    if (upload === undefined) counted.wrong.push(`a part of ${id}, which is no upload`);
    if (upload?.draft !== undefined) {
      counted.drafts.add(`${upload.draft} bytes`, value.size);
      counted.drafts.add(`${upload.draft} parts`);
    }
    countSlices(counted, value.slices);
  }
}

function compareBlobs(store: Store, counted: Counted): void {
  const { index, blobs } = storeParts(store);
  const { wrong } = counted;
  for (const blob of counted.blobs.keys()) if (!index.blobs.doesExist(blob)) wrong.push(`${blob} is missing`);
  for (const { key: blob, value } of index.blobs.getRange({})) {
    const refs = counted.blobs.get(blob) ?? 0;
    if (refs !== value.refs) wrong.push(`${blob} counts ${value.refs} references of ${refs}`);
    if ((refs === 0) !== index.garbage.doesExist(blob)) wrong.push(`${blob} is garbage, or not`);
    const path = blobPath(blobs, blob);
    if (!existsSync(path)) wrong.push(`${blob} has no file`);
    else if (statSync(path).size !== fileSize(value.size)) wrong.push(`${blob} has another size on disk`);
  }
}

function compareDrafts(store: Store, { drafts: real, wrong }: Counted): void {
  const { index } = storeParts(store);
  const known = new Counter();
  for (const key of index.drafts.getKeys({})) {
    const { bytes, objects, uploads, parts } = heldBy(index, key);
    for (const [kind, count] of Object.entries({ bytes, objects, uploads, parts }))
      if (count !== 0) known.add(`${key} ${kind}`, count);
  }
  for (const what of new Set([...known.keys(), ...real.keys()])) {
    const [counted = 0, there = 0] = [known.get(what), real.get(what)];
    if (counted !== there) wrong.push(`draft ${what}: counts ${counted} of ${there}`);
  }
}

/** An empty list means that everything adds up. */
export function audit(store: Store): string[] {
  const counted = { blobs: new Counter(), contents: new Counter(), drafts: new Counter(), wrong: [] };
  const { wrong }: Counted = counted;
  storeParts(store).index.refresh();
  countObjects(store, counted);
  countParts(store, counted);
  compareBlobs(store, counted);
  compareDrafts(store, counted);
  return wrong;
}

/** Files that no record refers to. */
export function strays(store: Store): string[] {
  const { index, blobs } = storeParts(store);
  index.refresh();
  return readdirSync(blobs).flatMap((folder) =>
    readdirSync(join(blobs, folder))
      .map((name) => `${folder}-${name}`)
      .filter((blob) => !index.blobs.doesExist(blob)),
  );
}
