/** Makes a fresh Debian from this machine's own sources, once, as an archive. */
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from './running.ts';

const KEPT = join(root, '.cache', 'packages', 'debian.tar');
const SOURCES = '/etc/apt/sources.list.d/debian.sources';

/** The archive of its root folder, with what a Debian that boots has and the smallest one lacks. */
export function freshDebian(): string {
  if (existsSync(KEPT)) return KEPT;
  mkdirSync(dirname(KEPT), { recursive: true });
  const suite = run('sh', ['-c', '. /etc/os-release && echo "$VERSION_CODENAME"']).trim();
  const draft = KEPT.replace('.tar', '-draft.tar');
  const include = '--include=adduser,debconf,init-system-helpers';
  run('mmdebstrap', ['--variant=minbase', include, suite, draft, ...(existsSync(SOURCES) ? [SOURCES] : [])]);
  renameSync(draft, KEPT);
  return KEPT;
}
