/** Runs a command on a pseudo-terminal, as a person would. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Command } from './command-line.ts';

export interface OnTerminal {
  /** Everything that was shown so far. */
  shown(): string;
  type(keys: string): void;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
}

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

export function onTerminal({ words, cwd, env }: Command): OnTerminal {
  const line = words.map(quoted).join(' ');
  // `-e`: its exit code is that of the command.
  const child = spawn('script', ['-qec', line, '/dev/null'], { cwd, env: { ...env, TERM: 'xterm' } });
  let shown = '';
  child.stdout.on('data', (piece: Buffer) => {
    shown += piece;
  });
  return {
    shown: () => shown,
    type: (keys) => void child.stdin.write(keys),
    ended: once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null)),
  };
}
