/** Runs the built command line, with settings and state of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const MAIN = join(import.meta.dirname, '../../../cli/dist/waybill.js');

export interface Ran {
  readonly code: number | null;
  /** What it printed as its result. */
  readonly out: string;
  readonly err: string;
}

export interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<Ran>;
}

export interface CommandLine {
  start(words: readonly string[], env?: Readonly<Record<string, string>>): Running;
  /** Waits for its end; `input` is what comes on standard input. */
  run(words: readonly string[], input?: string): Promise<Ran>;
}

export function commandLine(home: string, settings: Readonly<Record<string, string>>): CommandLine {
  function start(words: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
    const child = spawn(process.execPath, [MAIN, ...words], {
      cwd: home,
      env: { PATH: process.env.PATH ?? '', HOME: home, ...settings, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
      ([out, err, [code]]) => ({ code: typeof code === 'number' ? code : null, out: out.trim(), err }),
    );
    return { process: child, ended };
  }
  return {
    start,
    run(words, input = '') {
      const { process: child, ended } = start(words);
      child.stdin?.end(input);
      return ended;
    },
  };
}
