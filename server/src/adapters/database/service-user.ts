/** Chooses the system user that runs PostgreSQL when Waybill runs as root, because PostgreSQL refuses to run as root. */
import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from '../../refusal.ts';

export interface ServiceUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  /** A folder this user can reach, whatever the permissions of the checkout are. */
  readonly home: string;
}

const HOME = '/var/lib/waybill';

/** Undefined when Waybill does not run as root: then PostgreSQL runs as the same user. */
export function serviceUser(): ServiceUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const found = lookUp('waybill') ?? make('waybill') ?? lookUp('postgres') ?? lookUp('nobody');
  if (found === undefined) {
    throw new Refusal(
      'PostgreSQL cannot run as root and no user could be created for it; run as an ordinary user or set DATABASE_URL.',
    );
  }
  return found;
}

function lookUp(name: string): ServiceUser | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [user, , uid, gid] = line.split(':');
    if (user === name) return { name, uid: Number(uid), gid: Number(gid), home: HOME };
  }
  return undefined;
}

function make(name: string): ServiceUser | undefined {
  spawnSync('useradd', [
    '--system',
    '--no-create-home',
    '--home-dir',
    HOME,
    '--shell',
    '/usr/sbin/nologin',
    '--user-group',
    name,
  ]);
  return lookUp(name);
}

/** Whether the user can traverse every folder above the path. */
export function canReach(path: string, user: ServiceUser): boolean {
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = lstatSync(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
