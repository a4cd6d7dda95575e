/** The client rclone, configured with only the store's address and provider "Other". */
import { linkIn } from './client.mjs';
import { command } from './command.mjs';

/**
 * @param {import('./command.mjs').Place} place
 * @returns {import('./client.mjs').Client}
 */
export function rcloneClient(place) {
  const remote = ['--config', '/dev/null', '--s3-provider', 'Other', '--s3-endpoint', place.endpoint];
  const keys = ['--s3-env-auth', '--s3-region', 'us-east-1'];
  const path = (key = '') => `:s3:${place.bucket}/${key}`;
  /** @param {string[]} args */
  const rclone = (...args) => command(place, 'rclone', [...remote, ...keys, ...args]);
  /** @param {string[]} args As users without the right to create buckets do. */
  const write = (...args) => rclone('--s3-no-check-bucket', ...args);
  return {
    name: 'rclone',
    makeBucket: () => rclone('mkdir', path()),
    put: (file, key) => write('copyto', file, path(key)),
    get: (key, file) => rclone('copyto', path(key), file),
    list: async (prefix) =>
      (await rclone('lsf', '--recursive', '--files-only', path(prefix)))
        .split('\n')
        .filter((line) => line !== '')
        .map((name) => prefix + name),
    copy: (from, to) => write('copyto', path(from), path(to)),
    remove: (key) => rclone('deletefile', path(key)),
    removeAll: (prefix) => rclone('purge', path(prefix)),
    putFolder: (folder, prefix) => write('sync', folder, path(prefix)),
    getFolder: (prefix, folder) => rclone('sync', path(prefix), folder),
    linkToGet: async (key) => linkIn(await rclone('link', path(key))),
  };
}
