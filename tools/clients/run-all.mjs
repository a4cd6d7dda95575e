/** Runs every client in turn, with operator keys and then with temporary ones. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { assumeRoleByAws, awsClient } from './aws.mjs';
import { details } from './details.mjs';
import { largeFile, links, oddNames, plainCalls, wholeFolder } from './everyday.mjs';
import { onlyBelow } from './policy.mjs';
import { rcloneClient } from './rclone.mjs';
import { refusals } from './refusals.mjs';
import { backUp, resticRefusals } from './restic.mjs';
import { s3cmdClient } from './s3cmd.mjs';
import { assumeRoleBySdk, sdkClient } from './sdk.mjs';

const OPERATOR = 'operator keys';
const TEMPORARY = 'temporary keys';
const [OPERATOR_PREFIX, TEMPORARY_PREFIX] = ['operator/', 'u1/'];

/**
 * @typedef {object} Run
 * @property {import('./report.mjs').Report} report
 * @property {import('./files.mjs').Files} files
 * @property {import('./store.mjs').Store} store
 * @property {string} folder
 *
 * @typedef {import('./command.mjs').Place} Place
 */

/**
 * @param {Run} run
 * @param {string} name
 * @returns {Place}
 */
function placeOf({ store, folder }, name) {
  const own = join(folder, name);
  mkdirSync(own);
  return { endpoint: store.endpoint, keys: store.keys, bucket: `clients-${name}`, folder: own };
}

/**
 * The temporary keys, or none when requesting them has failed.
 * @param {import('./everyday.mjs').Round['check']} check
 * @param {() => Promise<import('./store.mjs').Keys>} ask
 */
async function given(check, ask) {
  /** @type {import('./store.mjs').Keys[]} */
  const keys = [];
  await check('AssumeRole with a policy', async () => keys.push(await ask()));
  return keys;
}

/**
 * @param {Run} run
 * @param {(place: Place) => import('./client.mjs').Client} clientAt
 * @param {(place: Place, policy: string) => Promise<import('./store.mjs').Keys>} assumeRole
 */
async function runClient(run, clientAt, assumeRole) {
  const { report, files } = run;
  const { name } = clientAt({ ...run.store, bucket: '', folder: run.folder });
  const judge = placeOf(run, name);
  /** @param {string} keys @returns {import('./everyday.mjs').Round['check']} */
  const checks = (keys) => (what, act) => report.check(name, keys, what, act);
  /** @param {Place} place @param {string} keys @param {string} prefix */
  const everyday = async (place, keys, prefix) => {
    const { folder } = place;
    const round = { client: clientAt(place), check: checks(keys), prefix, folder, files, judge };
    for (const part of [plainCalls, oddNames, wholeFolder, links, largeFile]) await part(round);
    return round;
  };
  await checks(OPERATOR)('makes a bucket', () => clientAt(judge).makeBucket());
  await everyday(judge, OPERATOR, OPERATOR_PREFIX);
  const policy = onlyBelow(judge.bucket, TEMPORARY_PREFIX);
  for (const keys of await given(checks(OPERATOR), () => assumeRole(judge, policy)))
    await refusals(await everyday({ ...judge, keys }, TEMPORARY, TEMPORARY_PREFIX));
}

/** @param {Run} run */
async function runRestic(run) {
  const { report, files } = run;
  const judge = placeOf(run, 'restic');
  /** @param {string} keys @returns {import('./everyday.mjs').Round['check']} */
  const checks = (keys) => (what, act) => report.check('restic', keys, what, act);
  await backUp({ place: judge, prefix: OPERATOR_PREFIX, files, check: checks(OPERATOR) });
  // It checks whether the bucket exists before anything else.
  const policy = onlyBelow(judge.bucket, TEMPORARY_PREFIX, { listsAll: true });
  for (const keys of await given(checks(OPERATOR), () => assumeRoleByAws(judge, policy))) {
    const place = { ...judge, keys };
    const round = { place, prefix: TEMPORARY_PREFIX, files, check: checks(TEMPORARY) };
    await backUp(round);
    await resticRefusals(round, judge);
  }
}

/** @param {Run} run */
export async function runAll(run) {
  await details(placeOf(run, 'details'), (what, act) => run.report.check('details', OPERATOR, what, act));
  await runClient(run, awsClient, assumeRoleByAws);
  await runClient(run, rcloneClient, assumeRoleByAws);
  await runClient(run, s3cmdClient, assumeRoleByAws);
  await runClient(run, sdkClient, assumeRoleBySdk);
  await runRestic(run);
}
