/** Prepares buckets at the start: creates them, turns on versioning, and allows our pages by CORS. */
import { escapeXml, parseXml, textOf } from '@waybill/contract/xml';
import { messageOf } from '../../../refusal.ts';
import { StorageAway } from '../port.ts';
import { ask } from './client.ts';
import type { Bucket } from './listing.ts';
import { isMissing } from './refusal.ts';

const namespace = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';

/** Answers with what could not be done, in sentences for the operator. */
export async function prepareBucket(bucket: Bucket, origins: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  let isAway = false;
  const attempt = async (what: string, act: () => Promise<void>) => {
    if (isAway) return;
    try {
      await act();
    } catch (error) {
      problems.push(`The bucket ${bucket.bucket} ${what} (${messageOf(error)}).`);
      // The next step would only wait for the same timeout again.
      isAway ||= error instanceof StorageAway;
    }
  };
  await attempt('could not be made', () => ensureBucket(bucket));
  await attempt('cannot keep versions, so a file that is overwritten after sending is lost', () =>
    ensureVersions(bucket),
  );
  await attempt('could not be opened to our pages (CORS)', () => allowPages(bucket, origins));
  return problems;
}

async function ensureBucket(bucket: Bucket): Promise<void> {
  try {
    await ask(bucket, { method: 'HEAD', path: bucket.bucket });
  } catch (error) {
    if (!isMissing(error)) throw error;
    const elsewhere = bucket.signingRegion !== 'us-east-1';
    const place = `<LocationConstraint>${escapeXml(bucket.signingRegion)}</LocationConstraint>`;
    await ask(bucket, {
      method: 'PUT',
      path: bucket.bucket,
      body: elsewhere ? `<CreateBucketConfiguration ${namespace}>${place}</CreateBucketConfiguration>` : '',
    });
  }
}

export async function keepsVersions(bucket: Bucket): Promise<boolean> {
  const answer = await ask(bucket, { method: 'GET', path: bucket.bucket, query: [['versioning', '']] });
  return textOf(parseXml(await answer.text()), 'Status') === 'Enabled';
}

async function ensureVersions(bucket: Bucket): Promise<void> {
  if (await keepsVersions(bucket)) return;
  await ask(bucket, {
    method: 'PUT',
    path: bucket.bucket,
    query: [['versioning', '']],
    body: `<VersioningConfiguration ${namespace}><Status>Enabled</Status></VersioningConfiguration>`,
  });
}

async function allowPages(bucket: Bucket, origins: readonly string[]): Promise<void> {
  const allowed = origins.map((origin) => `<AllowedOrigin>${escapeXml(origin)}</AllowedOrigin>`).join('');
  const methods = ['PUT', 'POST', 'GET', 'HEAD', 'DELETE']
    .map((method) => `<AllowedMethod>${method}</AllowedMethod>`)
    .join('');
  const exposed = ['ETag', 'x-amz-request-id', 'x-amz-checksum-crc32']
    .map((name) => `<ExposeHeader>${name}</ExposeHeader>`)
    .join('');
  await ask(bucket, {
    method: 'PUT',
    path: bucket.bucket,
    query: [['cors', '']],
    headers: { 'content-type': 'application/xml' },
    body: `<CORSConfiguration ${namespace}><CORSRule>${allowed}${methods}<AllowedHeader>*</AllowedHeader>${exposed}<MaxAgeSeconds>3600</MaxAgeSeconds></CORSRule></CORSConfiguration>`,
  });
}
