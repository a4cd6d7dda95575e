/** The calls of S3 that an upload needs: what each asks, and how its answer is read. */
import { childrenOf, escapeXml, parseXml, textOf, type XmlElement } from '@waybill/contract/xml';
import type { Bundle, HttpAnswer, HttpRequest, Slice } from '../ports.ts';
import { readCrc32, writeCrc32 } from './checksum.ts';
import { StoreRefusal } from './refusal.ts';

export interface Operation<Result> {
  readonly method: HttpRequest['method'];
  readonly query?: readonly (readonly [name: string, value: string])[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Slice | Bundle | string;
  /** Throws a `StoreRefusal`. */
  readonly read: (answer: HttpAnswer) => Result;
}

export interface StoredObject {
  readonly etag: string;
  readonly crc32: number | undefined;
}

export interface HeadedObject extends StoredObject {
  readonly size: number;
}

export interface StoredPart extends HeadedObject {
  readonly number: number;
}

export interface CompletePart {
  readonly number: number;
  readonly etag: string;
  readonly crc32: number;
}

/** Said once more as a note, which comes back even from a store that keeps no checksums. */
const NOTED_CRC32 = 'x-amz-meta-crc32';

const NO_BYTES_KNOWN = 'application/octet-stream';

const mediaType = (type: string | undefined): string =>
  type !== undefined && /^[\x21-\x7e][\x20-\x7e]{0,127}$/.test(type) ? type : NO_BYTES_KNOWN;

function accept(answer: HttpAnswer): HttpAnswer {
  if (answer.status < 200 || answer.status > 299) throw new StoreRefusal(answer);
  return answer;
}

/** The answer's XML; a success without it came from something between us and the store. */
function xmlOf(answer: HttpAnswer, name: string): XmlElement {
  const xml = parseXml(accept(answer).text);
  if (xml?.name !== name) throw new StoreRefusal(answer);
  return xml;
}

const unquoted = (etag: string | undefined): string => etag?.replace(/^"|"$/g, '') ?? '';

const stored = ({ headers }: HttpAnswer): StoredObject => ({
  etag: unquoted(headers.etag),
  crc32: readCrc32(headers['x-amz-checksum-crc32'] ?? headers[NOTED_CRC32]),
});

/** Null when the store does not know the upload: it is complete, given up, or too old. */
function unlessGone<Result>(answer: HttpAnswer, read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof StoreRefusal && error.code === 'NoSuchUpload' && answer.status === 404) return null;
    throw error;
  }
}

export const putObject = (body: Slice, crc32: number, type: string | undefined): Operation<StoredObject> => ({
  method: 'PUT',
  headers: {
    'content-type': mediaType(type),
    'x-amz-checksum-crc32': writeCrc32(crc32),
    [NOTED_CRC32]: writeCrc32(crc32),
  },
  body,
  read: (answer) => stored(accept(answer)),
});

export interface BundledFile {
  readonly key: string;
  readonly slice: Slice;
  readonly crc32: number;
  readonly type: string | undefined;
}

/** Every other character becomes a number, so that a text has as many bytes as characters. */
const asciiXml = (text: string): string =>
  Array.from(text, (char) => (/[ !#-%(-;=?-~]/.test(char) ? char : `&#${char.codePointAt(0)};`)).join('');

const bundled = ({ key, slice, crc32, type }: BundledFile): string =>
  `<Object><Key>${asciiXml(key)}</Key><Size>${slice.size}</Size>` +
  `<ChecksumCRC32>${writeCrc32(crc32)}</ChecksumCRC32><ContentType>${asciiXml(mediaType(type))}</ContentType></Object>`;

/** Not a call of S3 itself, but of a store that says so. The answer has what was stored; the rest was refused. */
export const putObjects = (
  files: readonly BundledFile[],
): Operation<ReadonlyMap<string, StoredObject>> & { readonly body: Bundle } => ({
  method: 'POST',
  query: [['put', '']],
  body: {
    head: `<PutObjects>${files.map(bundled).join('')}</PutObjects>`,
    slices: files.map(({ slice }) => slice),
  },
  read: (answer) =>
    new Map(
      childrenOf(xmlOf(answer, 'PutObjectsResult'), 'Stored').map((object) => [
        childrenOf(object, 'Key')[0]?.text ?? '',
        { etag: unquoted(textOf(object, 'ETag')), crc32: readCrc32(textOf(object, 'ChecksumCRC32')) },
      ]),
    ),
});

/** The answer is null when there is no such object. */
export const headObject = (): Operation<HeadedObject | null> => ({
  method: 'HEAD',
  headers: { 'x-amz-checksum-mode': 'ENABLED' },
  read: (answer) => {
    if (answer.status === 404) return null;
    return { ...stored(accept(answer)), size: Number(answer.headers['content-length'] ?? Number.NaN) };
  },
});

/** The answer is the id of the upload. */
export const createUpload = (type: string | undefined): Operation<string> => ({
  method: 'POST',
  query: [['uploads', '']],
  headers: {
    'content-type': mediaType(type),
    'x-amz-checksum-algorithm': 'CRC32',
    'x-amz-checksum-type': 'FULL_OBJECT',
  },
  read: (answer) => {
    const id = textOf(xmlOf(answer, 'InitiateMultipartUploadResult'), 'UploadId');
    if (!id) throw new StoreRefusal(answer);
    return id;
  },
});

export const uploadPart = (
  uploadId: string,
  number: number,
  body: Slice,
  crc32: number,
): Operation<StoredObject | null> => ({
  method: 'PUT',
  query: [
    ['partNumber', String(number)],
    ['uploadId', uploadId],
  ],
  headers: { 'x-amz-checksum-crc32': writeCrc32(crc32) },
  body,
  read: (answer) => unlessGone(answer, () => stored(accept(answer))),
});

export interface PartsPage {
  readonly parts: readonly StoredPart[];
  /** Where the next page begins. */
  readonly next: number | undefined;
}

const readPart = (part: XmlElement): StoredPart => ({
  number: Number(textOf(part, 'PartNumber')),
  size: Number(textOf(part, 'Size')),
  etag: unquoted(textOf(part, 'ETag')),
  crc32: readCrc32(textOf(part, 'ChecksumCRC32')),
});

export const listParts = (uploadId: string, after: number): Operation<PartsPage | null> => ({
  method: 'GET',
  query: [
    ['uploadId', uploadId],
    ['part-number-marker', String(after)],
  ],
  read: (answer) =>
    unlessGone(answer, () => {
      const xml = xmlOf(answer, 'ListPartsResult');
      const next = Number(textOf(xml, 'NextPartNumberMarker'));
      // A marker that does not move would be asked for again and again.
      const more = textOf(xml, 'IsTruncated') === 'true' && next > after;
      return { parts: childrenOf(xml, 'Part').map(readPart), next: more ? next : undefined };
    }),
});

const INVALID = new Set(['InvalidPart', 'InvalidPartOrder', 'BadDigest']);

const completePart = ({ number, etag, crc32 }: CompletePart): string =>
  `<Part><PartNumber>${number}</PartNumber><ETag>${escapeXml(`"${etag}"`)}</ETag>` +
  `<ChecksumCRC32>${writeCrc32(crc32)}</ChecksumCRC32></Part>`;

/**
 * A success may still carry an error: S3 answers before it has finished. `invalid`: the store lacks a part that was named,
 * or has another.
 */
export const completeUpload = (
  uploadId: string,
  parts: readonly CompletePart[],
): Operation<StoredObject | 'invalid' | null> => ({
  method: 'POST',
  query: [['uploadId', uploadId]],
  headers: { 'content-type': 'application/xml' },
  body:
    '<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
    `${parts.map(completePart).join('')}</CompleteMultipartUpload>`,
  read: (answer) =>
    unlessGone(answer, () => {
      if (answer.status === 400 && INVALID.has(new StoreRefusal(answer).code)) return 'invalid';
      const xml = xmlOf(answer, 'CompleteMultipartUploadResult');
      return { etag: unquoted(textOf(xml, 'ETag')), crc32: readCrc32(textOf(xml, 'ChecksumCRC32')) };
    }),
});

export const abortUpload = (uploadId: string): Operation<null> => ({
  method: 'DELETE',
  query: [['uploadId', uploadId]],
  read: (answer) => unlessGone(answer, () => accept(answer) && null),
});
