/** Tests restic, which keeps a repository in the store: it sends, lists, reads and deletes packs. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './command.mjs';
import { expectSame, ODD_NAMES, sha256 } from './files.mjs';
import { expectDenied } from './refusals.mjs';
import { sdkClient } from './sdk.mjs';

/** It would retry a refused request for a quarter of an hour. */
const REFUSED_SECONDS = 8;

/**
 * @param {import('./command.mjs').Place} place
 * @param {string} prefix
 */
const repository = (place, prefix) => {
  const cache = join(place.folder, 'restic-cache');
  const words = ['-r', `s3:${place.endpoint}/${place.bucket}/${prefix}repository`, '--cache-dir', cache];
  /**
   * @param {string[]} args
   * @param {number} [limitSeconds]
   */
  return (args, limitSeconds) => command(place, 'restic', [...words, ...args], limitSeconds);
};

/**
 * @typedef {object} ResticRound
 * @property {import('./command.mjs').Place} place
 * @property {string} prefix
 * @property {import('./files.mjs').Files} files
 * @property {(what: string, act: () => Promise<unknown>) => Promise<void>} check
 *
 * @param {ResticRound} round
 */
export async function backUp({ place, prefix, files, check }) {
  const restic = repository(place, prefix);
  const back = join(place.folder, 'restored');
  mkdirSync(back, { recursive: true });
  await check('makes a repository', () => restic(['init']));
  await check(`backs up ${files.bigMb} MB`, () => restic(['backup', files.big.path]));
  await check('backs up odd names', () => restic(['backup', files.oddFolder]));
  await check('lists both', async () => {
    const snapshots = JSON.parse(await restic(['snapshots', '--json']));
    if (snapshots.length !== 2) throw new Error(`${snapshots.length} snapshots`);
  });
  await check('reads and checks all of it', () => restic(['check', '--read-data']));
  await check(`restores ${files.bigMb} MB`, async () => {
    await restic(['restore', 'latest', '--path', files.big.path, '--target', back]);
    await expectSame(join(back, files.big.path), files.big);
  });
  await check('restores odd names', async () => {
    await restic(['restore', 'latest', '--path', files.oddFolder, '--target', back]);
    for (const name of ODD_NAMES)
      if ((await sha256(join(back, files.oddFolder, name))) !== (await sha256(join(files.oddFolder, name))))
        throw new Error(`${name} is another`);
  });
  await check('forgets and deletes', () =>
    restic(['forget', '--prune', '--keep-last', '1', '--group-by', 'host']),
  );
  rmSync(back, { recursive: true });
}

/**
 * @param {ResticRound} round
 * @param {import('./command.mjs').Place} judge
 */
export async function resticRefusals({ place, prefix, check }, judge) {
  const outside = `${prefix.slice(0, -1)}0/`;
  await check('outside the prefix refused: makes no repository', async () => {
    await expectDenied(() => repository(place, outside)(['init'], REFUSED_SECONDS));
    const made = await sdkClient(judge).list(outside);
    if (made.length > 0) throw new Error(`It made ${made.join(', ')}`);
  });
}
