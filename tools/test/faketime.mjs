/** Installs the library that moves the clock in tests. Tests without it are skipped and say so. */
import { spawnSync } from 'node:child_process';
import { install, isDebianRoot } from './debian.mjs';

if (isDebianRoot()) install(['faketime']);
console.log(
  spawnSync('faketime', ['--version']).error
    ? 'Not here, and not tested with: faketime'
    : 'faketime is here.',
);
