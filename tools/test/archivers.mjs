/** Installs the programs that tests use: archivers, and those of the examples in the API docs. Tests of an archiver that is missing are skipped and say so. */
import { spawnSync } from 'node:child_process';
import { install, isDebianRoot } from './debian.mjs';

/** @type {Readonly<Record<string, string>>} command → package */
const PROGRAMS = {
  unzip: 'unzip',
  '7z': 'p7zip-full',
  bsdtar: 'libarchive-tools',
  python3: 'python3',
  curl: 'curl',
  jq: 'jq',
};

const missing = () => Object.keys(PROGRAMS).filter((command) => spawnSync(command, ['--help']).error);

if (isDebianRoot()) install(missing().flatMap((command) => PROGRAMS[command] ?? []));

const rest = missing();
console.log(
  rest.length > 0
    ? `Not here, and not tested with: ${rest.join(', ')}`
    : 'All programs of the tests are here.',
);
