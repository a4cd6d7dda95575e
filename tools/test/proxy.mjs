/** Installs the reverse proxy for tests. Tests without it are skipped and say so. */
import { spawnSync } from 'node:child_process';
import { install, isDebianRoot } from './debian.mjs';

const isMissing = () => spawnSync('nginx', ['-v']).error !== undefined;

if (isMissing() && isDebianRoot()) install(['nginx']);
console.log(isMissing() ? 'nginx is not here, and not tested with.' : 'nginx is here.');
