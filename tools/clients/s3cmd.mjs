/** The client s3cmd. Its presigned URLs are not tested: they use Signature Version 2, and the store supports only 4. */
import { keysIn } from './client.mjs';
import { command } from './command.mjs';

/**
 * @param {import('./command.mjs').Place} place
 * @returns {import('./client.mjs').Client}
 */
export function s3cmdClient(place) {
  const { host } = new URL(place.endpoint);
  const { accessKeyId, secretAccessKey, sessionToken = '' } = place.keys;
  const url = (key = '') => `s3://${place.bucket}/${key}`;
  const given = {
    host,
    'host-bucket': host,
    access_key: accessKeyId,
    secret_key: secretAccessKey,
    ...(sessionToken === '' ? {} : { access_token: sessionToken }),
  };
  const words = Object.entries(given).map(([name, value]) => `--${name}=${value}`);
  /** @param {string[]} args */
  const s3cmd = (...args) => command(place, 's3cmd', ['-c', '/dev/null', ...words, '--no-ssl', ...args]);
  return {
    name: 's3cmd',
    makeBucket: () => s3cmd('mb', url()),
    put: (file, key) => s3cmd('put', file, url(key)),
    get: (key, file) => s3cmd('get', url(key), file),
    list: async (prefix) =>
      keysIn(await s3cmd('ls', '--recursive', url(prefix)), /^\S+ \S+ +\d+ +s3:\/\/[^/]+\/(.+)$/),
    copy: (from, to) => s3cmd('cp', url(from), url(to)),
    remove: (key) => s3cmd('del', url(key)),
    removeAll: (prefix) => s3cmd('del', '--recursive', '--force', url(prefix)),
    putFolder: (folder, prefix) => s3cmd('sync', `${folder}/`, url(prefix)),
    getFolder: (prefix, folder) => s3cmd('sync', url(prefix), `${folder}/`),
  };
}
