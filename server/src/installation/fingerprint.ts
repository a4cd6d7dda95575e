/** Hashes the settings that must be equal on all servers of one database, with a key, so that the hashes reveal nothing. */
import { createHmac, hkdfSync } from 'node:crypto';
import { REGIONS } from '@waybill/contract/built-in-regions';
import type { Region } from '@waybill/contract/regions';
import {
  type S3Regions,
  type S3Settings,
  type StorageSettings,
  settingsOf,
} from '../config/storage-settings.ts';
import type { OwnSecrets } from './own-secrets.ts';

/** Keyed by the setting's name, in the order in which differences are reported. */
export type Fingerprint = Readonly<Record<string, string>>;

/** The hashes are keyed by the secret, so a different secret changes all of them. */
export const SECRET = 'SECRET_KEY';
export const KIND = 'S3_… settings';
/** Begins the name of what an added region is compared by. */
export const ADDED = 'S3_REGIONS: ';

export function fingerprintOf(storage: StorageSettings, secrets: OwnSecrets): Fingerprint {
  return hashSettings(secrets['secret-key'], {
    [SECRET]: '',
    [KIND]: storage === undefined ? 'embedded' : 's3',
    ...(storage === undefined ? { DATA_DIR: secrets['instance-id'] } : placesOf(storage)),
  });
}

/** One hash for each setting, by its name. */
export function hashSettings(secret: string, values: Readonly<Record<string, string>>): Fingerprint {
  const key = new Uint8Array(hkdfSync('sha256', secret, 'waybill', 'fingerprint', 32));
  const hash = (name: string, value: string) =>
    createHmac('sha256', key).update(`${name}\n${value}`).digest('hex');
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hash(name, value)]));
}

/** Keys, roles and signing regions may differ between servers; the location of the objects may not. */
function placesOf(storage: S3Regions): Record<string, string> {
  const all = (read: (settings: S3Settings) => string) =>
    JSON.stringify(REGIONS.map((region) => [region, read(settingsOf(storage, region))]));
  const added = Object.keys(storage).filter((region) => !REGIONS.includes(region));
  return {
    S3_ENDPOINT: all(({ endpoint }) => plain(endpoint)),
    S3_PUBLIC_ENDPOINT: all(({ publicEndpoint }) => plain(publicEndpoint)),
    S3_BUCKET_PREFIX: all(({ bucket }) => bucket),
    // One for each, so that a region can be added.
    ...Object.fromEntries(added.map((region) => [`${ADDED}${region}`, placeOf(storage, region)])),
  };
}

const plain = (address: string) => new URL(address).href.replace(/\/$/, '');

function placeOf(storage: S3Regions, region: Region): string {
  const { endpoint, publicEndpoint, bucket } = settingsOf(storage, region);
  return JSON.stringify([plain(endpoint), plain(publicEndpoint), bucket]);
}
