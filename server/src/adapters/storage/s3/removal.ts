/** Removes versions and unfinished uploads below a prefix. */
import { createHash } from 'node:crypto';
import { childrenOf, escapeXml, parseXml, textOf } from '@waybill/contract/xml';
import { type StoredObject, VersionMissing } from '../port.ts';
import { ask } from './client.ts';
import { type Bucket, unfinished, type Version, versions } from './listing.ts';
import { isMissing } from './refusal.ts';
import { readVersion } from './versions.ts';

/** Removes everything except these objects in these versions; removes nothing when one of these versions is missing. */
export async function removeOthers(
  bucket: Bucket,
  prefix: string,
  kept: readonly StoredObject[],
): Promise<void> {
  const wanted = new Map(kept.map(({ key, version }) => [key, readVersion(version).versionId]));
  const isWanted = ({ key, versionId }: Version): boolean => {
    if (!wanted.has(key)) return false;
    const pinned = wanted.get(key);
    return pinned === undefined || pinned === versionId;
  };
  const missing = new Set(kept.filter(({ key }) => wanted.get(key) !== undefined).map(({ key }) => key));
  for await (const page of versions(bucket, prefix))
    for (const version of page)
      if (version.etag !== undefined && isWanted(version)) missing.delete(version.key);
  if (missing.size > 0)
    throw new VersionMissing(
      `${missing.size} of ${kept.length} files are not in the bucket ${bucket.bucket} in the version that was recorded`,
    );
  await removeBelow(bucket, prefix, isWanted);
}

/** Removes everything for which `keeps` is false. */
export async function removeBelow(
  bucket: Bucket,
  prefix: string,
  keeps: (version: Version) => boolean,
): Promise<void> {
  for await (const upload of unfinished(bucket, prefix)) {
    await ask(bucket, {
      method: 'DELETE',
      path: `${bucket.bucket}/${upload.key}`,
      query: [['uploadId', upload.uploadId]],
    }).catch((error: unknown) => {
      // It was completed or aborted meanwhile.
      if (!isMissing(error)) throw error;
    });
  }
  for await (const page of versions(bucket, prefix)) {
    const gone = page.filter((version) => !keeps(version));
    if (gone.length > 0) await removeVersions(bucket, gone);
  }
}

async function removeVersions(bucket: Bucket, gone: readonly Version[]): Promise<void> {
  const list = gone.map(
    ({ key, versionId }) =>
      `<Object><Key>${escapeXml(key)}</Key><VersionId>${escapeXml(versionId)}</VersionId></Object>`,
  );
  const body = `<Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Quiet>true</Quiet>${list.join('')}</Delete>`;
  const answer = await ask(bucket, {
    method: 'POST',
    path: bucket.bucket,
    query: [['delete', '']],
    headers: {
      'content-type': 'application/xml',
      'content-md5': createHash('md5').update(body).digest('base64'),
    },
    body,
  });
  const failures = childrenOf(parseXml(await answer.text()), 'Error').filter(
    (one) => textOf(one, 'Code') !== 'NoSuchKey',
  );
  if (failures.length > 0)
    throw new Error(
      `${failures.length} objects could not be removed: ${textOf(failures[0] ?? null, 'Code')}`,
    );
}
