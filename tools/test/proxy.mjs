/** Installs the reverse proxies for tests. Tests without one are skipped and say so. */
import { spawnSync } from 'node:child_process';
import { install, isDebianRoot } from './debian.mjs';

const PROXIES = ['nginx', 'caddy'];

/** @param {string} name */
const isMissing = (name) => spawnSync(name, ['-v']).error !== undefined;

for (const name of PROXIES) {
  if (isMissing(name) && isDebianRoot()) install([name]);
  console.log(isMissing(name) ? `${name} is not here, and not tested with.` : `${name} is here.`);
}
