/** Runs one of PostgreSQL's programs, as the service user where there is one. */
import { spawn } from 'node:child_process';
import type { ServiceUser } from './service-user.ts';

export class ProgramError extends Error {
  override readonly name = 'ProgramError';
  readonly output: string;
  constructor(program: string, output: string) {
    super(`${program} failed: ${output.trim().split('\n').slice(-3).join(' ')}`);
    this.output = output;
  }
}

export function run(program: string, args: readonly string[], user: ServiceUser | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that Ctrl-C in the terminal reaches us and not the database.
      detached: true,
      ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-8_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    // Not 'close': the postmaster that pg_ctl leaves behind may keep the pipes open.
    child.on('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new ProgramError(program, output));
    });
  });
}
