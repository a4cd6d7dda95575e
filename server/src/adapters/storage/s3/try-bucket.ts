/** Tries a bucket as browsers use it: may pages send there, and can temporary credentials write in their folder and nowhere else. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Region } from '@waybill/contract/regions';
import type { S3Settings } from '../../../config/storage-settings.ts';
import { messageOf } from '../../../refusal.ts';
import { sessionPolicy } from '../session-policy.ts';
import { assumeRole, type TemporaryKeys } from './assume-role.ts';
import { ask, type Place } from './client.ts';
import type { Bucket } from './listing.ts';
import { keepsVersions } from './prepare.ts';
import { isMissing, S3Refusal } from './refusal.ts';
import { removeBelow } from './removal.ts';

export interface Fault {
  readonly text: string;
  readonly remedy: string;
  /** Uploads work all the same. */
  readonly isMinor?: true;
}

const WITHIN_MS = 10_000;
/** The shortest that AWS gives. */
const SESSION_SECONDS = 900;

/** `origin` is that of the pages. Whatever is written is removed again. */
export async function tryBucket(region: Region, settings: S3Settings, origin: string): Promise<Fault[]> {
  const { endpoint, signingRegion, bucket, accessKey, secretKey } = settings;
  const place: Bucket = { endpoint, signingRegion, bucket, keys: { accessKey, secretKey } };
  try {
    await ask(place, { method: 'HEAD', path: bucket });
  } catch (error) {
    if (isMissing(error))
      return [
        {
          text: `The bucket ${bucket} does not exist yet.`,
          remedy: 'Start Waybill, which creates it, or create it yourself.',
        },
      ];
    return [
      {
        text: `The region ${region} does not answer at ${endpoint} (${messageOf(error)}).`,
        remedy: 'Check the address and that the storage is running; the other regions continue.',
      },
    ];
  }
  const faults = await Promise.all([
    tryPages(settings, origin),
    tryVersions(place),
    tryUpload(settings, place),
  ]);
  return faults.flat();
}

async function tryPages({ publicEndpoint, bucket }: S3Settings, origin: string): Promise<Fault[]> {
  const address = publicEndpoint.replace(/\/$/, '');
  let answer: Response;
  try {
    answer = await fetch(`${address}/${bucket}/doctor/pages`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers':
          'authorization,x-amz-content-sha256,x-amz-date,x-amz-security-token',
      },
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    await answer.arrayBuffer();
  } catch (error) {
    return [
      {
        text: `Browsers are sent to ${address}, which cannot be reached from here (${messageOf(error)}).`,
        remedy: 'Check S3_PUBLIC_ENDPOINT, its certificate and its name in DNS.',
      },
    ];
  }
  const allowed = answer.headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === origin) return [];
  return [
    {
      text: `The bucket ${bucket} does not let pages of ${origin} upload (CORS).`,
      remedy: `Allow PUT, POST, GET, HEAD and DELETE with all headers from ${origin}, and expose ETag; the keys need PutBucketCORS for Waybill to do it.`,
    },
  ];
}

async function tryVersions(place: Bucket): Promise<Fault[]> {
  if (await keepsVersions(place).catch(() => false)) return [];
  return [
    {
      text: `The bucket ${place.bucket} keeps no versions, so a file that its sender overwrites right after sending is lost.`,
      remedy: 'Turn on versioning for the bucket.',
      isMinor: true,
    },
  ];
}

async function tryUpload(settings: S3Settings, place: Bucket): Promise<Fault[]> {
  const { publicEndpoint, roleArn, bucket } = settings;
  const root = `doctor/${randomUUID()}/`;
  const key = `${root}own/file`;
  const bytes = randomBytes(1_000);
  try {
    const keys = await assumed(settings, place, `${root}own/`);
    const browser: Place = { ...place, endpoint: publicEndpoint, keys };
    await put(browser, `${bucket}/${key}`, bytes);
    const answer = await ask(place, { method: 'GET', path: `${bucket}/${key}` });
    if (!Buffer.from(await answer.arrayBuffer()).equals(bytes))
      return [
        {
          text: `The bucket ${bucket} answers with other bytes than were stored.`,
          remedy: 'Check the storage and what is between it and this machine before people send files.',
        },
      ];
    return await tryElsewhere(browser, `${bucket}/${root}other/file`, roleArn);
  } catch (error) {
    return [
      {
        text: `A file could not be uploaded to ${bucket} with credentials of ${roleArn} (${messageOf(error)}).`,
        remedy:
          'Allow the keys to assume the role, the role to put, get, list parts and abort in the bucket, and the keys to read there.',
      },
    ];
  } finally {
    await removeBelow(place, root, () => false).catch(() => {});
  }
}

/** The policy that is sent along must hold, or each upload could overwrite all others. */
async function tryElsewhere(browser: Place, path: string, roleArn: string): Promise<Fault[]> {
  try {
    await put(browser, path, Buffer.from('elsewhere'));
  } catch (error) {
    if (error instanceof S3Refusal) return [];
    throw error;
  }
  return [
    {
      text: `Credentials of ${roleArn} can write outside their upload: the storage ignores the policy of a session.`,
      remedy: 'Use a storage that applies session policies of AssumeRole, such as Ceph RGW or AWS.',
    },
  ];
}

const put = (place: Place, path: string, bytes: Uint8Array): Promise<Response> =>
  ask(place, { method: 'PUT', path, body: new Uint8Array(bytes) });

async function assumed(
  { stsEndpoint, roleArn, bucket }: S3Settings,
  place: Place,
  prefix: string,
): Promise<Place['keys']> {
  const keys: TemporaryKeys = await assumeRole(
    { ...place, endpoint: stsEndpoint },
    { roleArn, name: 'waybill-doctor', seconds: SESSION_SECONDS, policy: sessionPolicy(bucket, prefix) },
  );
  return { accessKey: keys.accessKeyId, secretKey: keys.accessKeySecret, token: keys.securityToken };
}
