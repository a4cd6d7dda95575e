/** A clock that a test can move while the product and its database run (libfaketime). */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findBinaries } from '../../src/adapters/database/binaries.ts';
import { serviceUser } from '../../src/adapters/database/service-user.ts';

const LIBRARIES = '/usr/lib';

/** Undefined where the library is not installed. */
export const faketimeLibrary = (): string | undefined => {
  for (const name of readdirSync(LIBRARIES)) {
    const path = join(LIBRARIES, name, 'faketime', 'libfaketimeMT.so.1');
    try {
      return realpathSync(path);
    } catch {
      // The folder of another architecture.
    }
  }
  return undefined;
};

export interface FakedClock {
  /** The environment that makes a process use this clock. */
  readonly env: Record<string, string>;
  /** Sets it to this many days from the true time. */
  set(days: number): void;
}

export function fakedClock(library: string): FakedClock {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-clock-'));
  // The database runs as another user.
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'offset');
  const set = (days: number) => {
    writeFileSync(`${file}.new`, `${days < 0 ? '' : '+'}${days}d\n`, { mode: 0o644 });
    renameSync(`${file}.new`, file);
  };
  set(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Running time is measured, not read from the wall clock.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  };
}

/** Starts the database of a data folder under that clock; the product finds it running and adopts it. */
export function startDatabase(dataDir: string, env: Record<string, string>): void {
  const user = serviceUser();
  const home = realpathSync(join(dataDir, 'postgres'));
  const { status, stderr } = spawnSync(
    findBinaries(user).pgCtl,
    ['start', '-D', home, '-w', '-t', '60', '-l', join(home, 'server.log')],
    {
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', ...env },
      stdio: ['ignore', 'ignore', 'ignore'],
      ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
    },
  );
  if (status !== 0) throw new Error(`the database did not start: ${stderr}`);
}
