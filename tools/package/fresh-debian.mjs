/** Makes a fresh Debian from this machine's own sources, once, as an archive of its root folder. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = '/etc/apt/sources.list.d/debian.sources';
const KEPT = fileURLToPath(new URL('../../.cache/packages', import.meta.url));

/** @typedef {'bootable' | 'slim'} Kind */

/** @type {Readonly<Record<Kind, string[]>>} */
const OPTIONS = {
  // What a Debian that boots has and the smallest one lacks.
  bootable: ['--include=adduser,debconf,init-system-helpers'],
  // As the base images of containers are: no documents but the licences, no translations.
  slim: [
    ...['doc', 'man', 'locale', 'info', 'lintian'].map(
      (name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`,
    ),
    '--dpkgopt=path-include=/usr/share/doc/*/copyright',
    // Merged from the start, it needs no package with Perl that merges it.
    '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
    '--include=usr-is-merged',
  ],
};

const suite = () => /^VERSION_CODENAME=(.*)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '';

/** @param {Kind} kind */
export function freshDebian(kind) {
  const kept = join(KEPT, `debian-${kind}.tar`);
  if (existsSync(kept)) return kept;
  mkdirSync(dirname(kept), { recursive: true });
  const draft = kept.replace('.tar', '-draft.tar');
  const sources = existsSync(SOURCES) ? [SOURCES] : [];
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', ...OPTIONS[kind], suite(), draft, ...sources], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  renameSync(draft, kept);
  return kept;
}
