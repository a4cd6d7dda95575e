/** An external S3 with versioning for tests, in memory and on loopback; it checks no signatures. */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { childrenOf, escapeXml, parseXml, textOf } from '@waybill/contract/xml';

interface Version {
  readonly id: string;
  readonly bytes: Buffer;
}

/** Bucket and key → versions, the newest first. */
type Objects = Map<string, Version[]>;

export interface VersionedS3 {
  /** The settings an operator would use. */
  readonly settings: Record<string, string>;
  /** Number of versions it holds. */
  count(): number;
  /** Another server with the newest version of every object, as an ordinary copy of the buckets has. */
  copy(options?: VersionedOptions): Promise<VersionedS3>;
  /** Overwrites the newest version of every object with other bytes of the same size. */
  spoil(): void;
  close(): Promise<void>;
}

interface VersionedOptions {
  /** Whether it answers with checksums of whole objects. */
  readonly sendsChecksums?: boolean;
}

const newVersion = (bytes: Buffer): Version => ({ id: randomBytes(12).toString('hex'), bytes });
const etagOf = ({ bytes }: Version): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
const checksum = ({ bytes }: Version): string => {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return sum.toString('base64');
};

export async function serveVersioned(
  options: VersionedOptions = {},
  objects: Objects = new Map(),
): Promise<VersionedS3> {
  const server = createServer((request, response) => {
    answer(request, objects, options).then(
      (send) => send(response),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
      S3_ROLE_ARN: 'arn:aws:iam:::role/uploader',
    },
    count: () => [...objects.values()].reduce((sum, versions) => sum + versions.length, 0),
    copy: (other = {}) =>
      serveVersioned(
        other,
        new Map(Array.from(objects, ([path, [newest]]) => [path, newest ? [newVersion(newest.bytes)] : []])),
      ),
    spoil: () => {
      for (const versions of objects.values())
        versions.unshift(newVersion(randomBytes(versions[0]?.bytes.length ?? 0)));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Send = (response: ServerResponse) => void;
const plain =
  (status: number, headers: Record<string, string> = {}, body: string | Buffer = ''): Send =>
  (response) =>
    response.writeHead(status, headers).end(body);
const xml = (name: string, inner: string): Send => plain(200, {}, `<${name}>${inner}</${name}>`);
const noSuch = plain(404, {}, '<Error><Code>NoSuchKey</Code></Error>');

async function answer(request: IncomingMessage, objects: Objects, options: VersionedOptions): Promise<Send> {
  const url = new URL(request.url ?? '/', 'http://s3');
  const body = await buffer(request);
  const path = decodeURIComponent(url.pathname).slice(1);
  if (path === '') return assumeRole();
  if (!path.includes('/')) return ofBucket(request.method ?? '', path, url.searchParams, body, objects);
  if (request.method === 'PUT') {
    const version = newVersion(body);
    objects.set(path, [version, ...(objects.get(path) ?? [])]);
    return plain(200, { etag: etagOf(version), 'x-amz-version-id': version.id });
  }
  const asked = url.searchParams.get('versionId');
  const found = objects.get(path)?.find(({ id }) => asked === null || id === asked);
  if (found === undefined) return noSuch;
  const headers: Record<string, string> = {
    etag: etagOf(found),
    'x-amz-version-id': found.id,
    ...(options.sendsChecksums === true ? { 'x-amz-checksum-crc32': checksum(found) } : {}),
  };
  if (request.method === 'HEAD')
    return plain(200, { ...headers, 'content-length': String(found.bytes.length) });
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (range === null) return plain(200, headers, found.bytes);
  return plain(206, headers, found.bytes.subarray(Number(range[1]), Number(range[2]) + 1));
}

const assumeRole = (): Send =>
  xml(
    'Credentials',
    `<AccessKeyId>a</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken><Expiration>${new Date(Date.now() + 900_000).toISOString()}</Expiration>`,
  );

function ofBucket(
  method: string,
  bucket: string,
  query: URLSearchParams,
  body: Buffer,
  objects: Objects,
): Send {
  if (query.has('delete')) {
    for (const one of childrenOf(parseXml(body.toString()), 'Object')) {
      const path = `${bucket}/${textOf(one, 'Key')}`;
      const kept = (objects.get(path) ?? []).filter(({ id }) => id !== textOf(one, 'VersionId'));
      if (kept.length > 0) objects.set(path, kept);
      else objects.delete(path);
    }
    return xml('DeleteResult', '');
  }
  if (method !== 'GET') return plain(200);
  if (query.has('versioning')) return xml('VersioningConfiguration', '<Status>Enabled</Status>');
  if (query.has('uploads')) return xml('ListMultipartUploadsResult', '');
  const prefix = `${bucket}/${query.get('prefix') ?? ''}`;
  const listed = [...objects]
    .filter(([path]) => path.startsWith(prefix))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const fields = (path: string, version: Version) =>
    `<Key>${encodeURIComponent(path.slice(bucket.length + 1))}</Key><Size>${version.bytes.length}</Size><ETag>${escapeXml(etagOf(version))}</ETag>`;
  if (!query.has('versions'))
    return xml(
      'ListBucketResult',
      listed
        .flatMap(([path, [newest]]) => (newest ? `<Contents>${fields(path, newest)}</Contents>` : []))
        .join(''),
    );
  return xml(
    'ListVersionsResult',
    listed
      .flatMap(([path, versions]) =>
        versions.map((each) => `<Version>${fields(path, each)}<VersionId>${each.id}</VersionId></Version>`),
      )
      .join(''),
  );
}
