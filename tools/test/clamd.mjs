/** Installs clamd for tests. Those that need it are skipped without it, and say so. */
import { spawnSync } from 'node:child_process';
import { install, isDebianRoot } from './debian.mjs';

const isMissing = () => spawnSync('clamd', ['--version']).status !== 0;

if (isMissing() && isDebianRoot()) install(['clamav-daemon']);
console.log(isMissing() ? 'clamd is not here, and not tested with.' : 'clamd is here.');
