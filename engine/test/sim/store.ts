/** An S3 in memory that is as strict as a real one about signatures, checksums, parts and what completing means. */
import { createHash } from 'node:crypto';
import { crc32 } from '@node-rs/crc32';
import { childrenOf, escapeXml, parseXml, textOf } from '@waybill/contract/xml';
import type { HttpAnswer, HttpRequest } from '../../src/core/ports.ts';
import { type Announced, createAllowance } from './allowance.ts';
import { createDoor, type Door } from './store-auth.ts';

interface StoredPart {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly crc: string;
}

interface SimUpload {
  readonly key: string;
  readonly serial: number;
  readonly parts: Map<number, StoredPart>;
}

export interface SimObject {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly notes?: Readonly<Record<string, string>>;
}

export interface SimStore {
  readonly door: Door;
  readonly objects: Map<string, SimObject>;
  readonly uploads: Map<string, SimUpload>;
  handle(request: HttpRequest, body: Buffer | string | undefined, now: number): HttpAnswer;
  /** Bytes it has for a key, in an object or in the parts of any upload. */
  bytesOf(key: string): number;
}

export interface SimStoreOptions {
  readonly region: string;
  readonly prefix: string;
  readonly minBytes: number;
  /** Parts on a page of a list. */
  readonly page: number;
  /** Whether it says in its answers what the checksums are; some do not. */
  readonly sendsChecksums: boolean;
  /** Left out: it takes whatever comes, as a foreign S3 does. */
  readonly announced?: Announced | undefined;
}

const STATUS: Readonly<Record<string, number>> = { NoSuchUpload: 404, NoSuchKey: 404 };
const DENIED = new Set([
  'AccessDenied',
  'OverDeclared',
  'InvalidAccessKeyId',
  'InvalidToken',
  'ExpiredToken',
  'RequestTimeTooSkewed',
]);

const base64 = (crc: number): string => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc);
  return bytes.toString('base64');
};
const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');

class Refused extends Error {}

export function createSimStore({
  region,
  prefix,
  minBytes,
  page,
  sendsChecksums,
  announced,
}: SimStoreOptions): SimStore {
  const door = createDoor(region);
  const objects = new Map<string, SimObject>();
  const uploads = new Map<string, SimUpload>();
  const allowance = createAllowance(announced, objects, uploads);
  let serial = 0;

  const crcHeader = (bytes: Buffer): Record<string, string> =>
    sendsChecksums ? { 'x-amz-checksum-crc32': base64(crc32(bytes)) } : {};
  const ok = (text = '', headers: Record<string, string> = {}): HttpAnswer => ({
    status: 200,
    headers,
    text,
  });

  function checked(request: HttpRequest, body: Buffer | string | undefined): Buffer {
    const bytes = Buffer.isBuffer(body) ? Buffer.from(body) : Buffer.from(body ?? '');
    if (base64(crc32(bytes)) !== request.headers['x-amz-checksum-crc32']) throw new Refused('BadDigest');
    return bytes;
  }

  function uploadOf(id: string, key: string): SimUpload {
    const upload = uploads.get(id);
    if (upload?.key !== key) throw new Refused('NoSuchUpload');
    return upload;
  }

  function list(upload: SimUpload, after: number): HttpAnswer {
    const numbers = [...upload.parts.keys()].sort((a, b) => a - b).filter((number) => number > after);
    const shown = numbers.slice(0, page);
    const parts = shown.map((number) => {
      const part = upload.parts.get(number);
      const crc = sendsChecksums ? `<ChecksumCRC32>${part?.crc}</ChecksumCRC32>` : '';
      return `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${part?.etag}&quot;</ETag><Size>${part?.bytes.length}</Size>${crc}</Part>`;
    });
    const more = `<IsTruncated>${numbers.length > page}</IsTruncated><NextPartNumberMarker>${shown.at(-1) ?? 0}</NextPartNumberMarker>`;
    return ok(`<?xml version="1.0"?>\n<ListPartsResult>${more}${parts.join('')}</ListPartsResult>`);
  }

  function complete(id: string, upload: SimUpload, text: string): HttpAnswer {
    const named = childrenOf(parseXml(text), 'Part').map((part) => ({
      number: Number(textOf(part, 'PartNumber')),
      etag: textOf(part, 'ETag')?.replaceAll('"', ''),
      crc: textOf(part, 'ChecksumCRC32'),
    }));
    if (named.some(({ number }, at) => number !== at + 1)) throw new Refused('InvalidPartOrder');
    const pieces = named.map(({ number, etag, crc }, at) => {
      const part = upload.parts.get(number);
      if (part === undefined || part.etag !== etag || part.crc !== crc) throw new Refused('InvalidPart');
      if (at < named.length - 1 && part.bytes.length < minBytes) throw new Refused('EntityTooSmall');
      return part.bytes;
    });
    const bytes = Buffer.concat(pieces);
    const etag = `${md5(bytes)}-${pieces.length}`;
    objects.set(upload.key, { bytes, etag });
    uploads.delete(id);
    const crc = sendsChecksums ? `<ChecksumCRC32>${base64(crc32(bytes))}</ChecksumCRC32>` : '';
    return ok(`<CompleteMultipartUploadResult><ETag>"${etag}"</ETag>${crc}</CompleteMultipartUploadResult>`);
  }

  /** Keys are as strict as in a request of their own. */
  function putAll({ headers }: HttpRequest, body: Buffer): HttpAnswer {
    const head = body.subarray(0, Number(headers['x-amz-manifest-bytes']));
    if (createHash('sha256').update(head).digest('hex') !== headers['x-amz-manifest-sha256'])
      throw new Refused('XAmzContentSHA256Mismatch');
    let at = head.length;
    const results = childrenOf(parseXml(head.toString()), 'Object').map((object) => {
      const key = childrenOf(object, 'Key')[0]?.text ?? '';
      const bytes = body.subarray(at, at + Number(textOf(object, 'Size')));
      at += bytes.length;
      const crc = base64(crc32(bytes));
      const name = `<Key>${escapeXml(key)}</Key>`;
      const isRight = key.startsWith(prefix) && crc === textOf(object, 'ChecksumCRC32');
      if (!isRight || !allowance.object(key, bytes.length))
        return `<Error>${name}<Code>Refused</Code></Error>`;
      objects.set(key, { bytes, etag: md5(bytes) });
      return `<Stored>${name}<ETag>"${md5(bytes)}"</ETag><ChecksumCRC32>${crc}</ChecksumCRC32></Stored>`;
    });
    if (at !== body.length) throw new Refused('InvalidRequest');
    return ok(`<PutObjectsResult>${results.join('')}</PutObjectsResult>`);
  }

  function act(
    request: HttpRequest,
    body: Buffer | string | undefined,
    key: string,
    query: URLSearchParams,
  ): HttpAnswer {
    const { method } = request;
    const id = query.get('uploadId');
    if (method === 'POST' && query.has('uploads')) {
      serial += 1;
      allowance.upload(key);
      uploads.set(`upload ${serial}/+`, { key, serial, parts: new Map() });
      return ok(
        `<InitiateMultipartUploadResult><UploadId>upload ${serial}/+</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (method === 'HEAD') {
      const object = objects.get(key);
      if (object === undefined) return { status: 404, headers: {}, text: '' };
      return ok('', {
        'content-length': String(object.bytes.length),
        etag: `"${object.etag}"`,
        ...object.notes,
        ...crcHeader(object.bytes),
      });
    }
    if (method === 'PUT' && id === null) {
      const bytes = checked(request, body);
      if (!allowance.object(key, bytes.length)) throw new Refused('OverDeclared');
      const notes = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'));
      objects.set(key, { bytes, etag: md5(bytes), notes: Object.fromEntries(notes) });
      return ok('', { etag: `"${md5(bytes)}"`, ...crcHeader(bytes) });
    }
    if (id === null) throw new Refused('NotImplemented');
    const upload = uploadOf(id, key);
    if (method === 'GET') return list(upload, Number(query.get('part-number-marker') ?? 0));
    if (method === 'POST') return complete(id, upload, String(body));
    if (method === 'DELETE') {
      uploads.delete(id);
      return { status: 204, headers: {}, text: '' };
    }
    const bytes = checked(request, body);
    const part = { bytes, etag: md5(bytes), crc: base64(crc32(bytes)) };
    const number = Number(query.get('partNumber'));
    if (!allowance.part(id, number, bytes.length)) throw new Refused('OverDeclared');
    upload.parts.set(number, part);
    return ok('', { etag: `"${part.etag}"`, ...crcHeader(bytes) });
  }

  return {
    door,
    objects,
    uploads,
    handle(request, body, now) {
      const { pathname, searchParams } = new URL(request.url);
      const key = decodeURIComponent(pathname).replace('/s3/bucket/', '');
      try {
        const refusal = door.check(request, now);
        if (refusal !== null) throw new Refused(refusal);
        if (request.method === 'POST' && searchParams.has('put'))
          return putAll(request, Buffer.from(body ?? ''));
        if (!key.startsWith(prefix)) throw new Refused('AccessDenied');
        return act(request, body, key, searchParams);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const code = error.message;
        const status = STATUS[code] ?? (DENIED.has(code) ? 403 : 400);
        const headers = { date: new Date(now).toUTCString(), 'x-amz-request-id': 'SIM' };
        const text = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}.</Message></Error>`;
        return { status, headers, text: request.method === 'HEAD' ? '' : text };
      }
    },
    bytesOf(key) {
      const object = objects.get(key);
      if (object !== undefined) return object.bytes.length;
      let most = 0;
      for (const upload of uploads.values()) {
        if (upload.key !== key) continue;
        most = Math.max(
          most,
          [...upload.parts.values()].reduce((sum, { bytes }) => sum + bytes.length, 0),
        );
      }
      return most;
    },
  };
}
