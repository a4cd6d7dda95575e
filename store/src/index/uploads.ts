/** Uploads in parts: begun, filled in any order, and completed into an object by a list, never by a copy. */
import { randomBytes } from 'node:crypto';
import { S3Error } from '../errors.ts';
import type {
  CopyPartOptions,
  ObjectInfo,
  PartInfo,
  PartOptions,
  PartPage,
  Range,
  UploadInfo,
  UploadStart,
  UploadTarget,
  WriteOptions,
} from '../port.ts';
import { addBlob, dropSlices, type KeyedBlob, slicesOf, takeSlices } from './blobs.ts';
import type { Index } from './database.ts';
import { etagOfPart } from './etag.ts';
import { countDraft, requireAllowed } from './limits.ts';
import { joinNames, numberOfPart, partKey, requireKey } from './names.ts';
import { inDraft, requireBucket } from './objects.ts';
import type { PartRecord, SliceRecord, UploadRecord } from './records.ts';

export const MOST_PARTS = 10_000;

export const uploadKey = ({ bucket, key, id }: UploadTarget): Buffer => joinNames(bucket, key, id);

export function uploadInfo(target: UploadTarget, record: UploadRecord): UploadInfo {
  const { bucket, key, id } = target;
  const { initiated, attributes, algorithm, type } = record;
  return { id, bucket, key, initiated, attributes, checksumAlgorithm: algorithm, checksumType: type };
}

export function requireUpload(index: Index, target: UploadTarget): UploadRecord {
  const record = index.uploads.get(uploadKey(target));
  if (record === undefined) throw new S3Error('NoSuchUpload');
  return record;
}

export async function createUpload(
  index: Index,
  bucket: string,
  key: string,
  options: UploadStart,
  now: number,
): Promise<UploadInfo> {
  const target = { bucket, key, id: randomBytes(16).toString('hex') };
  const record: UploadRecord = {
    initiated: now,
    attributes: options.attributes,
    ...(options.checksumAlgorithm === undefined ? {} : { algorithm: options.checksumAlgorithm }),
    ...(options.checksumType === undefined ? {} : { type: options.checksumType }),
    ...inDraft(options),
  };
  await index.change(() => {
    requireBucket(index, bucket);
    requireKey(key);
    requireAllowed(index, bucket, key, options, 0);
    void index.uploads.put(uploadKey(target), record);
  });
  return uploadInfo(target, record);
}

export function partInfo(number: number, { size, etag, modified, crc, sums }: PartRecord): PartInfo {
  return { number, size, etag, modified, crc32: crc, checksums: sums };
}

function requireNumber(number: number): void {
  if (!Number.isInteger(number) || number < 1 || number > MOST_PARTS) {
    throw new S3Error('InvalidArgument', `A part has a number from 1 to ${MOST_PARTS}.`);
  }
}

/** Inside a change, after everything was checked. */
function replacePart(
  index: Index,
  name: Buffer,
  next: PartRecord,
  draft: string | undefined,
  now: number,
): void {
  const old = index.parts.get(name);
  void index.parts.put(name, next);
  countDraft(index, draft, next.size - (old?.size ?? 0));
  if (old !== undefined) dropSlices(index, old.slices, now);
}

/** What a new part in this place gives back to the draft. */
export function givenBack(
  index: Index,
  target: UploadTarget,
  number: number,
  draft: string | undefined,
): number {
  if (draft === undefined || index.uploads.get(uploadKey(target))?.draft !== draft) return 0;
  return index.parts.get(partKey(target.id, number))?.size ?? 0;
}

export async function putPart(
  index: Index,
  target: UploadTarget,
  number: number,
  staged: KeyedBlob,
  options: PartOptions,
  now: number,
): Promise<PartInfo> {
  requireNumber(number);
  const name = partKey(target.id, number);
  const record: PartRecord = {
    size: staged.size,
    etag: etagOfPart(target.id, staged.size, staged.crc32, options.md5),
    modified: now,
    crc: staged.crc32,
    sums: options.checksums,
    slices: [[staged.blob, 0, staged.size]],
  };
  await index.change(() => {
    const upload = requireUpload(index, target);
    const given = givenBack(index, target, number, options.draft?.id);
    requireAllowed(index, target.bucket, target.key, options, staged.size, given);
    addBlob(index, staged);
    replacePart(index, name, record, upload.draft, now);
  });
  return partInfo(number, record);
}

/** The slices that hold these bytes of an object. */
export function cut(slices: readonly SliceRecord[], { start, end }: Range): SliceRecord[] {
  const taken: SliceRecord[] = [];
  let at = 0;
  for (const [blob, offset, size] of slices) {
    const from = Math.max(start, at);
    const to = Math.min(end + 1, at + size);
    if (from < to) taken.push([blob, offset + from - at, to - from]);
    at += size;
  }
  return taken;
}

/** Shares the bytes of an object; the CRC of a piece of it has to be given, since it cannot be known without reading. */
export async function copyPart(
  index: Index,
  target: UploadTarget,
  number: number,
  source: ObjectInfo,
  range: Range,
  crc: number,
  options: CopyPartOptions,
  now: number,
): Promise<PartInfo> {
  requireNumber(number);
  const name = partKey(target.id, number);
  const record = await index.change((): PartRecord => {
    const upload = requireUpload(index, target);
    const from = index.objects.get(joinNames(source.bucket, source.key));
    if (from === undefined || from.etag !== source.etag) throw new S3Error('NoSuchKey');
    const slices = cut(slicesOf(index, from), range);
    const size = slices.reduce((sum, slice) => sum + slice[2], 0);
    const given = givenBack(index, target, number, options.draft?.id);
    requireAllowed(index, target.bucket, target.key, options, size, given);
    const etag = etagOfPart(target.id, size, crc);
    const next: PartRecord = { size, etag, modified: now, crc, sums: options.checksums ?? {}, slices };
    takeSlices(index, slices);
    replacePart(index, name, next, upload.draft, now);
    return next;
  });
  return partInfo(number, record);
}

export function* partsOf(index: Index, id: string, after = 0) {
  const range = { start: partKey(id, after + 1), end: partKey(id, MOST_PARTS + 1) };
  for (const { key, value } of index.parts.getRange(range))
    yield { number: numberOfPart(key), record: value };
}

export function parts(index: Index, target: UploadTarget, after: number, max: number): PartPage {
  requireUpload(index, target);
  const page: PartInfo[] = [];
  for (const { number, record } of partsOf(index, target.id, after)) {
    if (page.length >= max) return { parts: page, next: page.at(-1)?.number };
    page.push(partInfo(number, record));
  }
  return { parts: page, next: undefined };
}

/** Inside a change: the upload and what was not used of it are gone. */
export function endUpload(
  index: Index,
  target: UploadTarget,
  draft: string | undefined,
  used: ReadonlySet<number>,
  now: number,
): void {
  let bytes = 0;
  for (const { number, record } of [...partsOf(index, target.id)]) {
    void index.parts.remove(partKey(target.id, number));
    bytes += record.size;
    if (!used.has(number)) dropSlices(index, record.slices, now);
  }
  countDraft(index, draft, -bytes);
  void index.uploads.remove(uploadKey(target));
}

export async function abort(
  index: Index,
  target: UploadTarget,
  options: WriteOptions,
  now: number,
): Promise<void> {
  await index.giveBack(() => {
    const upload = requireUpload(index, target);
    requireAllowed(index, target.bucket, target.key, { ...options, draft: undefined }, 0);
    endUpload(index, target, upload.draft, new Set(), now);
  });
}
