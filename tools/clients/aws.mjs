/** The client awscli. */
import { keysIn, linkIn } from './client.mjs';
import { command } from './command.mjs';

const ROLE = 'arn:aws:iam::000000000000:role/any';

/**
 * @param {import('./command.mjs').Place} place
 * @returns {import('./client.mjs').Client}
 */
export function awsClient(place) {
  const url = (key = '') => `s3://${place.bucket}/${key}`;
  /** @param {string[]} args */
  const s3 = (...args) => command(place, 'aws', ['--endpoint-url', place.endpoint, 's3', ...args]);
  return {
    name: 'awscli',
    makeBucket: () => s3('mb', url()),
    put: (file, key) => s3('cp', file, url(key)),
    get: (key, file) => s3('cp', url(key), file),
    list: async (prefix) => keysIn(await s3('ls', '--recursive', url(prefix)), /^\S+ \S+ +\d+ (.+)$/),
    copy: (from, to) => s3('cp', url(from), url(to)),
    remove: (key) => s3('rm', url(key)),
    removeAll: (prefix) => s3('rm', '--recursive', url(prefix)),
    putFolder: (folder, prefix) => s3('sync', folder, url(prefix)),
    getFolder: (prefix, folder) => s3('sync', url(prefix), folder),
    linkToGet: async (key) => linkIn(await s3('presign', url(key))),
  };
}

/**
 * @param {import('./command.mjs').Place} place
 * @param {string} policy
 * @returns {Promise<import('./store.mjs').Keys>}
 */
export async function assumeRoleByAws(place, policy) {
  const session = ['--role-arn', ROLE, '--role-session-name', 'clients', '--policy', policy];
  const words = ['--endpoint-url', place.endpoint, 'sts', 'assume-role', ...session, '--output', 'json'];
  const output = await command(place, 'aws', words);
  const { Credentials: given } = JSON.parse(output.slice(output.indexOf('{')));
  return {
    accessKeyId: given.AccessKeyId,
    secretAccessKey: given.SecretAccessKey,
    sessionToken: given.SessionToken,
  };
}
