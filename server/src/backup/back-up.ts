/** Makes a backup while Waybill runs: first the files, then database and index at one moment, then the files added meanwhile. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chooseDatabase } from '../adapters/database/choose.ts';
import { embeddedPaths } from '../adapters/storage/embedded.ts';
import type { Config } from '../config/config.ts';
import { isDiskFull } from '../disk-full.ts';
import { fingerprintOf } from '../installation/fingerprint.ts';
import { type OwnSecrets, ownSecrets } from '../installation/own-secrets.ts';
import { compareSettings } from '../installation/same-settings.ts';
import { Refusal } from '../refusal.ts';
import { type DumpSource, openDump } from './dump-database.ts';
import { addSnapshotFolder, openBackupFolder, tidy } from './folder.ts';
import { syncFolder, writeHashed } from './hashed-file.ts';
import { type BackupFile, type Manifest, writeManifest } from './manifest.ts';
import type { BackUpOptions } from './options.ts';
import { backUpStore, type StoreBackup, withoutStore } from './store-part.ts';

export interface BackedUp {
  readonly manifest: Manifest;
  readonly root: string;
  readonly isPrivate: boolean;
  /** Files on disk that had to be copied this time. */
  readonly copied: { readonly count: number; readonly bytes: number };
}

export async function backUp(config: Config, path: string, options: BackUpOptions): Promise<BackedUp> {
  if (!existsSync(config.dataDir)) throw new Refusal(`There is no data folder ${config.dataDir}.`);
  const { folder, open } = chooseDatabase(config);
  // The secrets that decrypt the rest. The secret key may come from the settings, which are not in the backup.
  const secrets = ownSecrets(config, folder);
  const { root, isPrivate } = openBackupFolder(path, folder, secrets['instance-id']);
  const server = await open();
  let isInUse = server.adopted;
  try {
    const dump = await openDump(server.ownerUrl);
    try {
      await compareSettings(server.ownerUrl, fingerprintOf(config.storage, secrets));
      const place = { root, name: addSnapshotFolder(root) };
      const store =
        config.storage === undefined
          ? await backUpStore(embeddedPaths(config), root, options)
          : withoutStore(config.storage);
      try {
        const written = await write(place, store, secrets, dump, options);
        isInUse ||= await dump.isInUse();
        await dump.record();
        return { ...written, root, isPrivate };
      } finally {
        await store.close();
      }
    } finally {
      await dump.close();
    }
  } catch (error) {
    if (isDiskFull(error))
      throw new Refusal(`The disk that holds ${root} is full; the backup is not complete.`);
    throw error;
  } finally {
    // A Waybill started meanwhile has adopted it.
    if (!isInUse) await server.stop();
  }
}

async function write(
  { root, name }: { readonly root: string; readonly name: string },
  store: StoreBackup,
  secrets: OwnSecrets,
  dump: DumpSource,
  { say }: BackUpOptions,
): Promise<Pick<BackedUp, 'manifest' | 'copied'>> {
  const folder = join(root, name);
  await store.copyAhead();
  await dump.begin();
  let point = new Date();
  await store.fix(async () => {
    point = await dump.fix();
  });
  say(`It will contain everything up to ${point.toISOString()}.`);
  const { files: tables, ...database } = await dump.write(folder);
  const { blobs, copied, files: ofStore } = await store.write(folder);
  const files: BackupFile[] = [...tables, ...ofStore];
  for (const [file, secret] of Object.entries(secrets))
    files.push({ name: file, ...(await writeHashed(join(folder, file), [`${secret}\n`])) });
  for (const each of [folder, root]) await syncFolder(each);
  store.requireKept();
  const manifest: Manifest = {
    format: 1,
    point: point.toISOString(),
    folder: name,
    storage: store.kind,
    buckets: [...store.buckets],
    ...database,
    files,
    blobs,
  };
  await writeManifest(root, manifest);
  await tidy(root, name, store.isNeeded);
  return { manifest, copied };
}
