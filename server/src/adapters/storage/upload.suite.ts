/** An S3 uploader for tests, with temporary credentials. */
import { randomBytes } from 'node:crypto';
import { childrenOf, parseXml, textOf } from '@waybill/contract/xml';
import type { Issued } from './port.ts';
import { ask, type Call, type Place } from './s3/client.ts';
import { S3Refusal } from './s3/refusal.ts';

export interface Uploader {
  readonly place: Place;
  put(key: string, body: Uint8Array<ArrayBuffer>, changes?: Partial<Call>): Promise<void>;
  begin(key: string): Promise<string>;
  part(key: string, uploadId: string, number: number, body: Uint8Array<ArrayBuffer>): Promise<string>;
  parts(key: string, uploadId: string): Promise<number[]>;
  complete(key: string, uploadId: string, etags: readonly string[]): Promise<void>;
  /** Sends any request; the path is bucket and key. */
  call(call: Call): Promise<string>;
}

export interface Access {
  readonly endpoint: string;
  readonly bucket: string;
  readonly signingRegion: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly securityToken: string | undefined;
}

/** `endpoint` is for a storage without its own address. */
export const accessOf = (issued: Issued, endpoint: string): Access => ({
  ...issued,
  endpoint: issued.endpoint ?? endpoint,
});

/** So long that a busy machine does not end an upload early. */
const PATIENCE_MS = 60_000;

export function uploaderWith(access: Access): Uploader {
  const { bucket } = access;
  const place: Place = {
    endpoint: access.endpoint,
    signingRegion: access.signingRegion,
    keys: {
      accessKey: access.accessKeyId,
      secretKey: access.accessKeySecret,
      ...(access.securityToken === undefined ? {} : { token: access.securityToken }),
    },
    patienceMs: PATIENCE_MS,
  };
  const call = async (call: Call) => (await ask(place, call)).text();
  return {
    place,
    call,
    put: async (key, body, changes = {}) => {
      await call({ method: 'PUT', path: `${bucket}/${key}`, body, ...changes });
    },
    begin: async (key) => {
      const xml = await call({ method: 'POST', path: `${bucket}/${key}`, query: [['uploads', '']] });
      return textOf(parseXml(xml), 'UploadId') ?? '';
    },
    part: async (key, uploadId, number, body) => {
      const query: [string, string][] = [
        ['partNumber', String(number)],
        ['uploadId', uploadId],
      ];
      const answer = await ask(place, { method: 'PUT', path: `${bucket}/${key}`, query, body });
      return answer.headers.get('etag') ?? '';
    },
    parts: async (key, uploadId) => {
      const xml = await call({ method: 'GET', path: `${bucket}/${key}`, query: [['uploadId', uploadId]] });
      return childrenOf(parseXml(xml), 'Part').map((part) => Number(textOf(part, 'PartNumber')));
    },
    complete: async (key, uploadId, etags) => {
      const list = etags.map(
        (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
      );
      await call({
        method: 'POST',
        path: `${bucket}/${key}`,
        query: [['uploadId', uploadId]],
        headers: { 'content-type': 'application/xml' },
        body: `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`,
      });
    },
  };
}

/** The status of a refusal, or 200. */
export async function statusOf(acting: Promise<unknown>): Promise<number> {
  try {
    await acting;
    return 200;
  } catch (error) {
    if (error instanceof S3Refusal) return error.status;
    throw error;
  }
}

export const someBytes = (size: number): Uint8Array<ArrayBuffer> => Uint8Array.from(randomBytes(size));

export async function gather(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
