/** Reads the storage settings: the data folder, or an external S3 for each region. */
import { REGIONS } from '@waybill/contract/built-in-regions';
import type { Region } from '@waybill/contract/regions';
import * as z from 'zod';

export interface S3Settings {
  /** The address for this server. */
  readonly endpoint: string;
  /** The address for browsers. */
  readonly publicEndpoint: string;
  readonly stsEndpoint: string;
  readonly bucket: string;
  readonly signingRegion: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly roleArn: string;
}

/** Undefined: the embedded store in the data folder. */
export type StorageSettings = S3Regions | undefined;

/** The settings of each region that may hold files. */
export type S3Regions = Readonly<Record<Region, S3Settings>>;

export function settingsOf(regions: S3Regions, region: Region): S3Settings {
  const settings = regions[region];
  if (settings === undefined) throw new Error(`no region: ${region}`);
  return settings;
}

const NAMES = [
  'S3_ENDPOINT',
  'S3_PUBLIC_ENDPOINT',
  'S3_STS_ENDPOINT',
  'S3_SIGNING_REGION',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'S3_ROLE_ARN',
  'S3_BUCKET_PREFIX',
  'S3_REGIONS',
] as const;

const address = z.url({ protocol: /^https?$/ }).refine((text) => !/[?#]/.test(text));
const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/);
const bucketPrefix = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,30}$/);
const secret = z.string().min(1);

const settings = z.strictObject({
  endpoint: address.optional(),
  publicEndpoint: address.optional(),
  stsEndpoint: address.optional(),
  signingRegion: z.string().min(1).optional(),
  accessKey: secret.optional(),
  secretKey: secret.optional(),
  roleArn: z.string().startsWith('arn:').optional(),
  bucket: bucketName.optional(),
});

const byRegion = z.record(z.string(), settings);
type Given = z.infer<typeof settings>;

const EXAMPLE = '{"oss-eu-central-1": {"endpoint": "https://s3.example.com", "bucket": "files-eu"}}';

/** `read` returns a setting's text, `problem` reports an error to the operator. */
export function readStorageSettings(
  read: (name: string) => string | undefined,
  problem: (sentence: string) => void,
  ids: readonly Region[] = REGIONS,
): StorageSettings {
  if (NAMES.every((name) => read(name) === undefined)) return undefined;
  const common = settings.omit({ bucket: true }).safeParse({
    endpoint: read('S3_ENDPOINT'),
    publicEndpoint: read('S3_PUBLIC_ENDPOINT'),
    stsEndpoint: read('S3_STS_ENDPOINT'),
    signingRegion: read('S3_SIGNING_REGION'),
    accessKey: read('S3_ACCESS_KEY'),
    secretKey: read('S3_SECRET_KEY'),
    roleArn: read('S3_ROLE_ARN'),
  });
  if (!common.success) {
    for (const { path } of common.error.issues)
      problem(`${nameOf(String(path[0]))} is wrong: see S3_* in .env.example.`);
    return undefined;
  }
  const prefix = bucketPrefix.safeParse(read('S3_BUCKET_PREFIX') ?? 'waybill-');
  if (!prefix.success)
    problem('S3_BUCKET_PREFIX is wrong: it should be lower-case letters, digits and hyphens.');
  const regions = readRegions(read('S3_REGIONS') ?? '{}');
  if (regions === undefined) problem(`S3_REGIONS is wrong: it should be JSON like ${EXAMPLE}.`);
  const unknown = Object.keys(regions ?? {}).find((region) => !ids.includes(region));
  if (unknown !== undefined)
    problem(`S3_REGIONS names ${unknown}, which is no region: it should be one of ours, or be in REGIONS.`);
  if (!prefix.success || regions === undefined) return undefined;

  const missing = new Set<string>();
  const whole = ids.map((region): [Region, S3Settings] => {
    const own = regions[region];
    // A region with its own address does not use the public address of the others.
    const rest = own?.endpoint === undefined ? {} : { publicEndpoint: undefined, stsEndpoint: undefined };
    const given: Given = { ...common.data, ...rest, ...own };
    const { endpoint = '' } = given;
    const one: S3Settings = {
      endpoint,
      publicEndpoint: given.publicEndpoint ?? endpoint,
      stsEndpoint: given.stsEndpoint ?? endpoint,
      signingRegion: given.signingRegion ?? 'us-east-1',
      bucket: given.bucket ?? `${prefix.data}${region}`,
      accessKey: given.accessKey ?? '',
      secretKey: given.secretKey ?? '',
      roleArn: given.roleArn ?? '',
    };
    for (const name of ['endpoint', 'accessKey', 'secretKey', 'roleArn'] as const)
      if (one[name] === '') missing.add(name);
    if (!bucketName.safeParse(one.bucket).success)
      problem(`The bucket ${one.bucket} has too long a name: set a "bucket" for ${region} in S3_REGIONS.`);
    return [region, one];
  });
  for (const name of missing)
    problem(
      `${nameOf(name)} is missing: object storage by S3 needs it, for all regions or for each in S3_REGIONS.`,
    );
  return missing.size > 0 ? undefined : Object.fromEntries(whole);
}

function readRegions(text: string): z.infer<typeof byRegion> | undefined {
  try {
    return byRegion.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** `roleArn` is S3_ROLE_ARN. */
const nameOf = (field: string): string =>
  `S3_${field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
