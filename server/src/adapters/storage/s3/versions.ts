/** Names the version of an S3 object: by its version id, or by its ETag where the bucket has no versioning. */
import type { StoredObject } from '../port.ts';

interface Pinned {
  readonly versionId: string | undefined;
  readonly etag: string | undefined;
}

/** Parses what `readHead` wrote. */
export function readVersion(version: string | undefined): Pinned {
  if (version?.startsWith('version:')) return { versionId: version.slice(8), etag: undefined };
  if (version?.startsWith('etag:')) return { versionId: undefined, etag: version.slice(5) };
  return { versionId: undefined, etag: undefined };
}

/** An object without a version id is named `null`, or has no name. */
export function versionName(versionId: string | undefined, etag: string | undefined): string | undefined {
  if (versionId !== undefined && versionId !== '' && versionId !== 'null') return `version:${versionId}`;
  return etag === undefined || etag === '' ? undefined : `etag:${etag}`;
}

/** A checksum of checksums ends with the number of parts and is not the CRC of the whole object. */
function crc32Of(headers: Headers): number | undefined {
  const text = headers.get('x-amz-checksum-crc32');
  if (text === null || headers.get('x-amz-checksum-type') === 'COMPOSITE') return undefined;
  const bytes = /^[A-Za-z0-9+/]{6}==$/.test(text) ? Buffer.from(text, 'base64') : undefined;
  return bytes?.length === 4 ? bytes.readUInt32BE() : undefined;
}

export const readHead = (key: string, headers: Headers): StoredObject => ({
  key,
  size: Number(headers.get('content-length') ?? '0'),
  crc32: crc32Of(headers),
  version: versionName(headers.get('x-amz-version-id') ?? undefined, headers.get('etag') ?? undefined),
});
