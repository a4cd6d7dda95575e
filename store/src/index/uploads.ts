/** Stores multipart uploads: begun, filled in any order, and completed without copying bytes. */
import { randomBytes } from 'node:crypto';
import { S3Error } from '../errors.ts';
import type {
  CopyPartOptions,
  Draft,
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
import { countDraft, type Holding, heldBy, tooMany, UPLOADS_PER_KEY } from './drafts.ts';
import { etagOfPart } from './etag.ts';
import { requireAllowed } from './limits.ts';
import { joinNames, numberOfPart, partKey, requireKey } from './names.ts';
import { inDraft, requireBucket } from './objects.ts';
import type { PartRecord, SliceRecord, UploadRecord } from './records.ts';
import { uploadsAtKey } from './same-key.ts';

const MOST_PARTS = 10_000;

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
    for (const other of uploadsAtKey(index, target, options.draft?.id).slice(UPLOADS_PER_KEY - 1))
      endUpload(index, other, options.draft?.id, new Set(), now);
    requireAllowed(index, bucket, key, options, { uploads: 1 }, now);
    countDraft(index, options.draft?.id, { uploads: 1 });
    void index.uploads.put(uploadKey(target), record);
  });
  return uploadInfo(target, record);
}

function partInfo(number: number, { size, etag, modified, crc, sums }: PartRecord): PartInfo {
  return { number, size, etag, modified, crc32: crc, checksums: sums };
}

function requireNumber(number: number): void {
  if (!Number.isInteger(number) || number < 1 || number > MOST_PARTS) {
    throw new S3Error('InvalidArgument', `A part has a number from 1 to ${MOST_PARTS}.`);
  }
}

/** Inside a change, after all checks. */
function replacePart(
  index: Index,
  name: Buffer,
  next: PartRecord,
  draft: string | undefined,
  now: number,
): void {
  const old = index.parts.find(name);
  void index.parts.put(name, next);
  if (old === undefined) {
    countDraft(index, draft, { bytes: next.size, parts: 1 });
    return;
  }
  countDraft(index, draft, { bytes: next.size - old.size }, { bytes: old.size, blobs: 1, now });
  dropSlices(index, old.slices, now);
}

/** What the draft holds in addition after a part of this size; the part it replaces is subtracted. */
export function addedPart(
  index: Index,
  target: UploadTarget,
  number: number,
  draft: string | undefined,
  size: number,
): Pick<Holding, 'bytes' | 'parts'> {
  const isOwn = draft !== undefined && index.uploads.find(uploadKey(target))?.draft === draft;
  const there = isOwn ? index.parts.find(partKey(target.id, number)) : undefined;
  return { bytes: size - (there?.size ?? 0), parts: there === undefined ? 1 : 0 };
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
    const added = addedPart(index, target, number, options.draft?.id, staged.size);
    makeRoomAtKey(index, target, options.draft, added, now);
    requireAllowed(index, target.bucket, target.key, options, added, now);
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

/** Shares the bytes of an object; the CRC of a range must be given, because it cannot be known without reading. */
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
    const added = addedPart(index, target, number, options.draft?.id, size);
    makeRoomAtKey(index, target, options.draft, added, now);
    requireAllowed(index, target.bucket, target.key, options, added, now);
    const etag = etagOfPart(target.id, size, crc);
    const next: PartRecord = { size, etag, modified: now, crc, sums: options.checksums ?? {}, slices };
    takeSlices(index, slices);
    replacePart(index, name, next, upload.draft, now);
    return next;
  });
  return partInfo(number, record);
}

const rangeOfParts = (id: string, after = 0) => ({
  start: partKey(id, after + 1),
  end: partKey(id, MOST_PARTS + 1),
});

export function* partsOf(index: Index, id: string, after = 0) {
  for (const { key, value } of index.parts.getRange(rangeOfParts(id, after)))
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

const bytesIn = (parts: readonly { readonly record: PartRecord }[]): number =>
  parts.reduce((sum, { record }) => sum + record.size, 0);

/** Inside a change: removes the upload and the parts that were not used. */
export function endUpload(
  index: Index,
  target: UploadTarget,
  draft: string | undefined,
  used: ReadonlySet<number>,
  now: number,
): void {
  const parts = [...partsOf(index, target.id)];
  const unused = parts.filter(({ number }) => !used.has(number));
  for (const key of [...index.parts.getKeys(rangeOfParts(target.id))]) index.parts.remove(key);
  for (const { record } of unused) dropSlices(index, record.slices, now);
  const dropped = { bytes: bytesIn(unused), blobs: unused.length, now };
  countDraft(index, draft, { bytes: -bytesIn(parts), parts: -parts.length, uploads: -1 }, dropped);
  void index.uploads.remove(uploadKey(target));
}

/** Inside a change: starting an upload again never fails because of what the earlier one left behind. */
function makeRoomAtKey(
  index: Index,
  target: UploadTarget,
  draft: Draft | undefined,
  more: Partial<Holding>,
  now: number,
): void {
  const isShort = (): boolean =>
    draft !== undefined && tooMany(heldBy(index, draft.id), draft, more) !== undefined;
  if (draft === undefined || !isShort()) return;
  for (const other of uploadsAtKey(index, target, draft.id).reverse())
    if (isShort()) endUpload(index, other, draft.id, new Set(), now);
}

export async function abort(
  index: Index,
  target: UploadTarget,
  options: WriteOptions,
  now: number,
): Promise<void> {
  await index.giveBack(() => {
    const upload = requireUpload(index, target);
    requireAllowed(index, target.bucket, target.key, { ...options, draft: undefined }, {}, now);
    endUpload(index, target, upload.draft, new Set(), now);
  });
}
