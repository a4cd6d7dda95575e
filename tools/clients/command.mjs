/** Runs a client as if it had just been installed: a home without settings, and keys in the environment. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../test/child.mjs';
import { PROGRAMS_PATH } from './programs.mjs';

const LIMIT_SECONDS = 1200;

/**
 * The store, keys and folder that a client uses.
 * @typedef {object} Place
 * @property {string} endpoint
 * @property {import('./store.mjs').Keys} keys
 * @property {string} bucket
 * @property {string} folder where it may write
 */

/** @param {Place} place */
function environment({ keys, folder }) {
  const home = join(folder, 'home');
  mkdirSync(home, { recursive: true });
  return {
    PATH: PROGRAMS_PATH,
    HOME: home,
    LANG: 'C.UTF-8',
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    ...(keys.sessionToken === undefined ? {} : { AWS_SESSION_TOKEN: keys.sessionToken }),
    AWS_DEFAULT_REGION: 'us-east-1',
    RESTIC_PASSWORD: 'correct horse',
  };
}

/**
 * Returns the command's output.
 * @param {Place} place
 * @param {string} program
 * @param {string[]} args
 * @param {number} [limitSeconds]
 */
export async function command(place, program, args, limitSeconds = LIMIT_SECONDS) {
  const { code, output } = await runCommand(program, args, {
    cwd: place.folder,
    env: environment(place),
    limitSeconds,
  });
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${output}`);
  return output;
}
