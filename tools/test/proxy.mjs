/** Installs the reverse proxy that tests put in front of Waybill. Where it cannot be had, those tests say that they were skipped. */
import { spawnSync } from 'node:child_process';
import { install, isDebianRoot } from './debian.mjs';

const isMissing = () => spawnSync('nginx', ['-v']).error !== undefined;

if (isMissing() && isDebianRoot()) install(['nginx']);
console.log(isMissing() ? 'nginx is not here, and not tested with.' : 'nginx is here.');
