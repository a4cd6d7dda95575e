/** Says what a release is made of: version, commit, and the time that its files carry. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} root @param {string[]} args */
function git(root, ...args) {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/**
 * @typedef {object} About
 * @property {string} version
 * @property {string} [commit] left out where sources differ from it
 * @property {number} seconds since 1970; the commit's, so that the same sources make the same release
 */

/** @param {string} root @returns {About} */
export function aboutSources(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commit = git(root, 'rev-parse', 'HEAD');
  const isClean = commit !== undefined && git(root, 'status', '--porcelain') === '';
  const seconds = Number(process.env.SOURCE_DATE_EPOCH ?? git(root, 'log', '-1', '--format=%ct') ?? 0);
  return { version, ...(isClean ? { commit } : {}), seconds };
}
