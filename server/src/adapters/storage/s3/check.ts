/** Asks every region's storage once at the start whether it takes our keys and gives out credentials. */
import { REGIONS, type Region } from '@waybill/contract/regions';
import { messageOf } from '../../../start/refusal.ts';
import { sessionPolicy } from '../session-policy.ts';
import type { S3Settings } from '../settings.ts';
import { assumeRole } from './assume-role.ts';
import { ask } from './client.ts';
import { isMissing, S3Refusal } from './refusal.ts';
import { within } from './within.ts';

const WITHIN_MS = 5_000;

export interface StorageCheck {
  /** What cannot work before a setting is changed. */
  readonly wrong: readonly string[];
  /** What does not work now, and may later. */
  readonly doubts: readonly string[];
}

/** What storages answer to keys that they do not know. */
const UNKNOWN_KEYS = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'InvalidClientTokenId',
  'AuthFailure',
  'InvalidSecurity',
]);

export async function checkAccess(settings: Readonly<Record<Region, S3Settings>>): Promise<StorageCheck> {
  const wrong = new Set<string>();
  const doubts = new Set<string>();
  const attempt = async (region: Region, act: () => Promise<void>, failing: string) => {
    try {
      await within(act(), WITHIN_MS);
    } catch (error) {
      const { endpoint, signingRegion } = settings[region];
      if (error instanceof S3Refusal && UNKNOWN_KEYS.has(error.code))
        wrong.add(
          `The storage at ${endpoint} does not take S3_ACCESS_KEY and S3_SECRET_KEY (${error.code}); check them, and those in S3_REGIONS.`,
        );
      else if (error instanceof S3Refusal && error.code === 'AuthorizationHeaderMalformed')
        wrong.add(`The storage at ${endpoint} is not in S3_SIGNING_REGION ${signingRegion}; check it.`);
      else if (error instanceof S3Refusal && error.code === 'RequestTimeTooSkewed')
        wrong.add(`The clocks of this machine and of the storage at ${endpoint} differ too much.`);
      else doubts.add(`${failing} (${messageOf(error)}).`);
    }
  };
  await Promise.all(
    REGIONS.flatMap((region) => {
      const { endpoint, bucket, roleArn } = settings[region];
      return [
        attempt(region, () => list(settings[region]), `The bucket ${bucket} at ${endpoint} cannot be read`),
        attempt(region, () => assume(settings[region]), `S3_ROLE_ARN ${roleArn} gives out no credentials`),
      ];
    }),
  );
  return { wrong: [...wrong], doubts: [...doubts] };
}

const placeOf = ({ endpoint, signingRegion, accessKey, secretKey }: S3Settings) => ({
  endpoint,
  signingRegion,
  keys: { accessKey, secretKey },
});

/** A list, since the answer to HEAD has no room for a reason. */
async function list(settings: S3Settings): Promise<void> {
  const query = [
    ['list-type', '2'],
    ['max-keys', '1'],
  ] as const;
  try {
    await ask(placeOf(settings), { method: 'GET', path: settings.bucket, query });
  } catch (error) {
    // It is made by a job.
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
