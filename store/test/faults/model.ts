/** A model of what a store should hold: every action runs on the store first, and on the model when it succeeded. */
import { crc32 } from '@node-rs/crc32';
import { expect } from 'vitest';
import type { Draft, ObjectInfo, Range, Store, UploadTarget } from '../../src/port.ts';
import { attributes, BUCKET, plain, readAll, stage } from './bytes.ts';

interface ModelObject {
  readonly bytes: Buffer;
  readonly draft?: string | undefined;
}

interface ModelPart {
  readonly bytes: Buffer;
  readonly etag: string;
}

interface ModelUpload {
  readonly target: UploadTarget;
  readonly draft?: string | undefined;
  readonly parts: Map<number, ModelPart>;
}

const EVERYTHING = { prefix: '', delimiter: '', max: 1_000_000 };

export class Model {
  readonly objects = new Map<string, ModelObject>();
  readonly uploads = new Map<string, ModelUpload>();

  async put(store: Store, key: string, bytes: Buffer, draft?: Draft): Promise<void> {
    const staged = await stage(store, bytes);
    await store.put(BUCKET, key, staged, { ...plain, draft });
    this.objects.set(key, { bytes, draft: draft?.id });
  }

  async copy(store: Store, from: string, to: string, draft?: Draft): Promise<void> {
    const source = this.objects.get(from);
    const found = store.head(BUCKET, from);
    expect(found === undefined).toBe(source === undefined);
    if (found === undefined || source === undefined) return;
    await store.copy(found, BUCKET, to, { ...plain, draft });
    this.objects.set(to, { bytes: source.bytes, draft: draft?.id });
  }

  async delete(store: Store, key: string): Promise<void> {
    expect(await store.delete(BUCKET, key)).toBe(this.objects.has(key));
    this.objects.delete(key);
  }

  async createUpload(store: Store, key: string, draft?: Draft): Promise<ModelUpload> {
    const { id } = await store.createUpload(BUCKET, key, { attributes, draft });
    const upload = { target: { bucket: BUCKET, key, id }, draft: draft?.id, parts: new Map() };
    this.uploads.set(id, upload);
    this.forgetSuperseded(store, upload);
    return upload;
  }

  /** A draft that begins a key again may lose its earlier uploads there, and nothing else. */
  private forgetSuperseded(store: Store, { target: { bucket, key, id }, draft }: ModelUpload): void {
    if (draft === undefined) return;
    const listed = store.uploads(bucket, { ...EVERYTHING, prefix: key, after: { key: '', id: '' } }).uploads;
    const there = new Set(listed.map((upload) => upload.id));
    for (const upload of this.uploads.values()) {
      const isSuperseded = upload.draft === draft && upload.target.key === key && upload.target.id !== id;
      if (isSuperseded && !there.has(upload.target.id)) this.uploads.delete(upload.target.id);
    }
  }

  async putPart(store: Store, upload: ModelUpload, number: number, bytes: Buffer, draft?: Draft) {
    const staged = await stage(store, bytes);
    const { etag } = await store.putPart(upload.target, number, staged, { checksums: {}, draft });
    upload.parts.set(number, { bytes, etag });
    this.forgetSuperseded(store, upload);
  }

  async copyPart(
    store: Store,
    upload: ModelUpload,
    number: number,
    from: string,
    range: Range,
    draft?: Draft,
  ) {
    const source = this.objects.get(from);
    const found = store.head(BUCKET, from);
    if (source === undefined || found === undefined) return;
    const { etag } = await store.copyPart(upload.target, number, found, range, { draft });
    upload.parts.set(number, { bytes: source.bytes.subarray(range.start, range.end + 1), etag });
    this.forgetSuperseded(store, upload);
  }

  async complete(store: Store, upload: ModelUpload, numbers: readonly number[]): Promise<ObjectInfo> {
    const chosen = numbers.map((number) => ({ number, part: upload.parts.get(number) }));
    const named = chosen.map(({ number, part }) => ({ number, etag: part?.etag ?? '', checksums: {} }));
    const object = await store.complete(upload.target, named, {});
    const bytes = Buffer.concat(chosen.map(({ part }) => part?.bytes ?? Buffer.alloc(0)));
    this.uploads.delete(upload.target.id);
    this.objects.set(upload.target.key, { bytes, draft: upload.draft });
    return object;
  }

  async abort(store: Store, upload: ModelUpload): Promise<void> {
    await store.abort(upload.target);
    this.uploads.delete(upload.target.id);
  }

  draftUse(draft: string): number {
    let use = 0;
    for (const object of this.objects.values()) if (object.draft === draft) use += object.bytes.length;
    for (const upload of this.uploads.values()) {
      if (upload.draft !== draft) continue;
      for (const { bytes } of upload.parts.values()) use += bytes.length;
    }
    return use;
  }

  /** Names in byte order. */
  names(): string[] {
    return [...this.objects.keys()].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  }
}

async function compareObjects(store: Store, model: Model): Promise<void> {
  const { objects } = store.list(BUCKET, { ...EVERYTHING, after: '' });
  expect(objects.map(({ key }) => key)).toEqual(model.names());
  for (const object of objects) {
    const bytes = model.objects.get(object.key)?.bytes ?? Buffer.alloc(0);
    expect(object.size).toBe(bytes.length);
    expect(object.crc32).toBe(crc32(bytes));
    expect((await readAll(store, object)).equals(bytes), object.key).toBe(true);
  }
}

/** Expects the store to show exactly what the model holds. */
export async function compare(store: Store, model: Model): Promise<void> {
  await compareObjects(store, model);
  const { uploads } = store.uploads(BUCKET, { ...EVERYTHING, after: { key: '', id: '' } });
  expect(uploads.map(({ id }) => id).sort()).toEqual([...model.uploads.keys()].sort());
  for (const { target, parts } of model.uploads.values()) {
    const listed = store.parts(target, 0, 10_000).parts;
    const expected = [...parts].sort(([a], [b]) => a - b);
    expect(listed.map(({ number, size, crc32, etag }) => ({ number, size, crc32, etag }))).toEqual(
      expected.map(([number, { bytes, etag }]) => ({
        number,
        size: bytes.length,
        crc32: crc32(bytes),
        etag,
      })),
    );
  }
  const drafts = new Set([...model.objects.values(), ...model.uploads.values()].map(({ draft }) => draft));
  for (const draft of drafts) {
    if (draft !== undefined) expect(store.draftUse(draft)).toBe(model.draftUse(draft));
  }
}
