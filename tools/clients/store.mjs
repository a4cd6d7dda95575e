/** Starts the stand-alone store with two processes on a free port, and stops it. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runCommand, stopAll } from '../test/child.mjs';
import { freePort } from '../test/free-port.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LONGEST_RUN_SECONDS = 4 * 3600;
const START_SECONDS = 120;

/**
 * @typedef {object} Keys
 * @property {string} accessKeyId
 * @property {string} secretAccessKey
 * @property {string} [sessionToken]
 *
 * @typedef {{ endpoint: string, keys: Keys, stop: () => Promise<void> }} Store
 */

/** @param {string} endpoint */
const answers = (endpoint) =>
  fetch(endpoint).then(
    ({ status }) => status > 0,
    () => false,
  );

/** @param {import('../test/child.mjs').Outcome} outcome */
function expectCleanEnd({ code, output }) {
  const faults = output.split('\n').filter((line) => /"kind":"failed"|read-only/.test(line));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  if (code !== 0) throw new Error(`It ended with ${code}: ${output}`);
}

/**
 * @param {string} folder
 * @returns {Promise<Store>}
 */
export async function startStore(folder) {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { accessKeyId: 'operator', secretAccessKey: randomBytes(20).toString('hex') };
  const given = {
    dir: join(folder, 'store'),
    port,
    processes: 2,
    'access-key': keys.accessKeyId,
    'secret-key': keys.secretAccessKey,
  };
  const words = Object.entries(given).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const end = runCommand(process.execPath, ['tools/store.mjs', ...words], {
    cwd: ROOT,
    env: process.env,
    limitSeconds: LONGEST_RUN_SECONDS,
  });
  const early = end.then(({ output }) => {
    throw new Error(`The store ended by itself: ${output}`);
  });
  // Observed only during the start; afterwards `stop` awaits the end.
  early.catch(() => {});
  const patience = Date.now() + START_SECONDS * 1000;
  while (!(await answers(endpoint))) {
    if (Date.now() > patience) throw new Error('The store did not come up');
    await Promise.race([early, pause(200)]);
  }
  return {
    endpoint,
    keys,
    async stop() {
      await stopAll();
      expectCleanEnd(await end);
    },
  };
}
