/** Checks at the start whether every region's S3 accepts our keys and issues temporary credentials. */
import { REGIONS, type Region } from '@waybill/contract/regions';
import type { S3Settings } from '../../../config/storage-settings.ts';
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
          `The storage at ${endpoint} does not accept S3_ACCESS_KEY and S3_SECRET_KEY (${error.code}); check them, and those in S3_REGIONS.`,
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
        attempt(region, () => assume(settings[region]), `S3_ROLE_ARN ${roleArn} issues no credentials`),
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
