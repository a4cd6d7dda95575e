/** Runs a client as somebody who has just installed it: a home without settings, and keys in the environment. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../test/child.mjs';
import { PROGRAMS_PATH } from './programs.mjs';

const LIMIT_SECONDS = 1200;

/**
 * What a client needs to know of where it works.
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
 * Answers with what the command printed.
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
