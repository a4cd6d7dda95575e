/** Installs the archive programs for tests. Tests without their program are skipped and say so. */
import { spawnSync } from 'node:child_process';
import { install, isDebianRoot } from './debian.mjs';

/** @type {Readonly<Record<string, string>>} command → package */
const ARCHIVERS = { unzip: 'unzip', '7z': 'p7zip-full', bsdtar: 'libarchive-tools', python3: 'python3' };

const missing = () => Object.keys(ARCHIVERS).filter((command) => spawnSync(command, ['--help']).error);

if (isDebianRoot()) install(missing().flatMap((command) => ARCHIVERS[command] ?? []));

const rest = missing();
console.log(
  rest.length > 0 ? `Not here, and not tested with: ${rest.join(', ')}` : 'All archivers are here.',
);
