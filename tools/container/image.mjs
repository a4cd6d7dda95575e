/** Builds the image with buildah, which needs no service, in storage of its own. */
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const BASE = 'localhost/base';
const IMAGE = 'localhost/waybill';

/**
 * @typedef {object} Image
 * @property {string} name
 * @property {string[]} places the words after `buildah` that name its storage
 * @property {number} megabytes of all its files
 * @property {number} baseMegabytes
 * @property {number} packedMegabytes of its layers, compressed as registries keep them
 */

const inMegabytes = (/** @type {number} */ bytes) => Math.round(bytes / 1e6);

/** @param {string} folder */
const bytesIn = (folder) =>
  Number(
    execFileSync('du', ['--summarize', '--bytes', '--one-file-system', folder], { encoding: 'utf8' }).split(
      '\t',
    )[0],
  );

/**
 * @param {string} folder an empty one
 * @param {string} archive the root folder of the base
 * @param {string} dockerfile
 * @param {string} release
 * @returns {Image}
 */
export function buildImage(folder, archive, dockerfile, release) {
  const at = (/** @type {string} */ name) => join(folder, name);
  const places = ['--root', at('storage'), '--runroot', at('run'), '--storage-driver', 'vfs'];
  const buildah = (/** @type {string[]} */ ...words) =>
    execFileSync('buildah', [...places, ...words], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim();

  const draft = buildah('from', 'scratch');
  buildah('add', '--quiet', draft, archive, '/');
  const baseMegabytes = inMegabytes(bytesIn(buildah('mount', draft)));
  buildah('commit', '--quiet', '--rm', draft, BASE);
  // In Docker's format, because that of OCI knows no health check.
  const how = ['--isolation', 'chroot', '--format', 'docker', '--build-arg', `BASE=${BASE}`];
  buildah('build', '--quiet', ...how, '--tag', IMAGE, '--file', dockerfile, release);

  const container = buildah('from', '--pull-never', IMAGE);
  const megabytes = inMegabytes(bytesIn(buildah('mount', container)));
  buildah('rm', container);
  buildah('push', '--quiet', IMAGE, `oci:${at('packed')}`);
  const blobs = join(at('packed'), 'blobs', 'sha256');
  const packed = readdirSync(blobs).reduce((sum, name) => sum + statSync(join(blobs, name)).size, 0);
  return { name: IMAGE, places, megabytes, baseMegabytes, packedMegabytes: inMegabytes(packed) };
}
