/** A real clamd for journeys, with a signature for the EICAR text alone. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasClamd = spawnSync('clamd', ['--version']).status === 0;

/** In two parts, so that no scanner takes this file for the test virus. */
export const EICAR = `${'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR'}${'-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;

export interface Clamd {
  /** What an operator would set for it. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): void;
}

export async function startClamd(): Promise<Clamd> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-clamd-'));
  const socket = join(folder, 'clamd.ctl');
  const conf = join(folder, 'clamd.conf');
  mkdirSync(join(folder, 'db'));
  writeFileSync(
    join(folder, 'db', 'test.ndb'),
    `Waybill.Test.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`,
  );
  writeFileSync(conf, `DatabaseDirectory ${folder}/db\nForeground yes\nLocalSocket ${socket}\n`);
  const child = spawn('clamd', ['-c', conf], { stdio: 'ignore' });
  while (!(await answers(socket))) if (child.exitCode !== null) throw new Error('clamd did not start');
  return {
    settings: { CLAMAV_URL: `unix:${socket}`, CLAMAV_MAX_MB: '1' },
    stop: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (at: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(at, () => socket.end('zPING\0'));
    socket.once('data', () => resolve(true));
    // Not yet: the next try follows in a moment.
    socket.once('error', () => setTimeout(resolve, 20, false));
  });
