/** Checks at the start whether every region's S3 accepts our keys and issues temporary credentials. */
import type { Region } from '@waybill/contract/regions';
import { type S3Regions, type S3Settings, settingsOf } from '../../../config/storage-settings.ts';
import { messageOf } from '../../../refusal.ts';
import { sessionPolicy } from '../session-policy.ts';
import { assumeRole } from './assume-role.ts';
import { ask } from './client.ts';
import { isMissing, S3Refusal } from './refusal.ts';
import { within } from './within.ts';

const WITHIN_MS = 5_000;

export interface StorageCheck {
  /** Errors that stay until a setting is changed. */
  readonly wrong: readonly string[];
  /** Errors that may pass. */
  readonly doubts: readonly string[];
}

/** Error codes that storages use for unknown keys. */
const UNKNOWN_KEYS = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'InvalidClientTokenId',
  'AuthFailure',
  'InvalidSecurity',
]);

/** Refusals of a request that have a sentence of their own. */
const NAMED = new Set([...UNKNOWN_KEYS, 'AuthorizationHeaderMalformed', 'RequestTimeTooSkewed']);

export async function checkAccess(settings: S3Regions): Promise<StorageCheck> {
  const wrong = new Set<string>();
  const doubts = new Set<string>();
  const unreadable = new Map<string, Unreadable>();
  const attempt = async (region: Region, act: () => Promise<void>, failing: string) => {
    try {
      await within(act(), WITHIN_MS);
    } catch (error) {
      const { endpoint, signingRegion } = settingsOf(settings, region);
      if (error instanceof S3Refusal && UNKNOWN_KEYS.has(error.code))
        wrong.add(
          `The storage at ${endpoint} does not accept S3_ACCESS_KEY and S3_SECRET_KEY (${error.code}); check them, and those in S3_REGIONS.`,
        );
      else if (error instanceof S3Refusal && error.code === 'AuthorizationHeaderMalformed')
        wrong.add(`The storage at ${endpoint} is not in S3_SIGNING_REGION ${signingRegion}; check it.`);
      else if (error instanceof S3Refusal && error.code === 'RequestTimeTooSkewed')
        wrong.add(`The clocks of this machine and of the storage at ${endpoint} differ too much.`);
      else doubts.add(`${failing} (${messageOf(error)}).`);
    }
  };
  const read = async (region: Region) => {
    const { endpoint, bucket } = settingsOf(settings, region);
    try {
      await list(settingsOf(settings, region));
    } catch (error) {
      if (!isDenied(error)) throw error;
      const { buckets } = unreadable.get(endpoint) ?? { buckets: [] };
      unreadable.set(endpoint, { code: error.code, buckets: [...buckets, bucket] });
    }
  };
  await Promise.all(
    Object.keys(settings).flatMap((region) => {
      const { endpoint, bucket, roleArn } = settingsOf(settings, region);
      return [
        attempt(region, () => read(region), `The bucket ${bucket} at ${endpoint} cannot be read`),
        attempt(
          region,
          () => assume(settingsOf(settings, region)),
          `S3_ROLE_ARN ${roleArn} issues no credentials`,
        ),
      ];
    }),
  );
  for (const [endpoint, found] of unreadable) wrong.add(deniedSentence(endpoint, found));
  return { wrong: [...wrong], doubts: [...doubts] };
}

interface Unreadable {
  readonly code: string;
  readonly buckets: readonly string[];
}

/** Some storages, such as Ceph, answer so for a wrong secret too. */
const isDenied = (error: unknown): error is S3Refusal =>
  error instanceof S3Refusal && (error.status === 401 || error.status === 403) && !NAMED.has(error.code);

const deniedSentence = (endpoint: string, { code, buckets }: Unreadable): string =>
  `The storage at ${endpoint} does not let S3_ACCESS_KEY and S3_SECRET_KEY read ${listed(buckets)} (${code}). ` +
  'Check the two keys first, also those in S3_REGIONS: a wrong secret can be answered like this. ' +
  'If they are right, check that the buckets belong to their account, or that its policy allows them to list, read, write and delete there.';

const listed = (buckets: readonly string[]): string => {
  const [first = '', ...others] = [...new Set(buckets)];
  return others.length === 0 ? `the bucket ${first}` : `${others.length + 1} buckets, such as ${first}`;
};

const placeOf = ({ endpoint, signingRegion, accessKey, secretKey }: S3Settings) => ({
  endpoint,
  signingRegion,
  keys: { accessKey, secretKey },
});

/** Lists instead of HEAD, because a response to HEAD has no body to give a reason in. */
async function list(settings: S3Settings): Promise<void> {
  const query = [
    ['list-type', '2'],
    ['max-keys', '1'],
  ] as const;
  try {
    await ask(placeOf(settings), { method: 'GET', path: settings.bucket, query });
  } catch (error) {
    // A job creates the bucket later.
    if (!isMissing(error)) throw error;
  }
}

async function assume(settings: S3Settings): Promise<void> {
  await assumeRole(
    { ...placeOf(settings), endpoint: settings.stsEndpoint },
    {
      roleArn: settings.roleArn,
      name: 'waybill-start',
      seconds: 900,
      policy: sessionPolicy(settings.bucket, 'start/'),
    },
  );
}
