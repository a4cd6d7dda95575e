/** Restores a backup into an empty data folder, and into an empty database where that is external. */
import { chmodSync, copyFileSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type Copied, loadStore } from '@waybill/store/restore';
import { chooseDatabase } from '../adapters/database/choose.ts';
import { embeddedPaths } from '../adapters/storage/embedded.ts';
import type { Config } from '../config/config.ts';
import { Refusal } from '../refusal.ts';
import { blobsFolder } from './folder.ts';
import { loadDatabase, requireEmptyDatabase, requireKnownVersion } from './load-database.ts';
import { type Manifest, readManifest } from './manifest.ts';
import type { RestoreOptions } from './options.ts';
import { INDEX_FILE, KEYS_FILE } from './store-part.ts';
import { openTarget } from './target.ts';
import { linesOf, passBlobs, refuseLost, verifyFiles } from './verify.ts';

const SECRETS = ['instance-id', 'operator-token', 'secret-key'] as const;

export interface Restored<Compared> {
  readonly manifest: Manifest;
  readonly blobs: Copied | undefined;
  /** Files that are damaged now, whether the backup lost them or they were damaged before. */
  readonly damaged: readonly string[];
  readonly compared: Compared;
}

/** Refuses everything that can be checked before anything is written. */
export async function openBackup(path: string): Promise<{ root: string; manifest: Manifest }> {
  if (!existsSync(path)) throw new Refusal(`There is no folder ${path}.`);
  const root = realpathSync(path);
  const manifest = readManifest(root);
  requireKnownVersion(manifest);
  await verifyFiles(root, manifest);
  return { root, manifest };
}

function requireSettings(config: Config, root: string, { folder, storage }: Manifest): void {
  if (storage === 'embedded' && config.storage !== undefined)
    throw new Refusal('The backup contains the files themselves: leave out the S3_… settings to restore it.');
  if (storage === 's3' && config.storage === undefined)
    throw new Refusal(
      'The files of this backup are in an S3: use the same S3_… settings as the original server.',
    );
  const secret = readFileSync(join(root, folder, 'secret-key'), 'utf8').trim();
  if (config.secretKey !== undefined && config.secretKey !== secret)
    throw new Refusal('SECRET_KEY differs from the one in the backup: set it to that one, or leave it out.');
}

/** `compare` runs after everything is restored, while the database is still up. */
export async function restore<Compared>(
  config: Config,
  path: string,
  options: RestoreOptions,
  compare: () => Promise<Compared>,
): Promise<Restored<Compared>> {
  const { root, manifest } = await openBackup(path);
  requireSettings(config, root, manifest);
  options.say(`The backup of ${manifest.point} is complete: all tables, keys and names are unchanged.`);
  const ofTables = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const target = openTarget(config.dataDir, manifest.blobs.bytes + 3 * ofTables);
  let isFinished = false;
  try {
    const database = chooseDatabase(config, 'unfinished');
    for (const name of SECRETS) take(join(root, manifest.folder, name), join(database.folder, name));
    const blobs =
      manifest.storage === 'embedded' ? await restoreStore(config, root, manifest, options) : undefined;
    options.signal.throwIfAborted();
    const server = await database.open();
    try {
      if (config.databaseUrl !== undefined) await requireEmptyDatabase(server.ownerUrl);
      await loadDatabase(server.ownerUrl, config.databaseAppUrl, join(root, manifest.folder), manifest);
      await target.finish();
      isFinished = true;
      return { manifest, blobs, damaged: blobs?.damaged ?? [], compared: await compare() };
    } finally {
      if (!server.adopted) await server.stop();
    }
  } catch (error) {
    if (!isFinished) target.clear();
    throw error;
  }
}

function take(from: string, to: string): void {
  copyFileSync(from, to);
  chmodSync(to, 0o600);
}

async function restoreStore(
  config: Config,
  root: string,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<Copied> {
  const place = embeddedPaths(config);
  const keys = join(root, manifest.folder, KEYS_FILE);
  if (existsSync(place.keyFile) && !readFileSync(place.keyFile).equals(readFileSync(keys)))
    throw new Refusal(
      `STORE_KEY_FILE ${place.keyFile} holds other keys: name a file that does not exist yet.`,
    );
  take(keys, place.keyFile);
  const lines = linesOf(join(root, manifest.folder, INDEX_FILE));
  return loadStore(place, { lines, blobs: blobsFolder(root) }, async (to) => {
    const done = await passBlobs(root, manifest, to, options);
    if (!options.acceptDamaged) refuseLost(done.lost);
    return done;
  });
}
