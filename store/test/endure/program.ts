/** Runs one program of a store whose disk is watched, and says how it ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { OPERATOR } from '../asking.ts';

/** Much longer than anything here takes; a program that takes longer hangs. */
const PATIENCE_MS = 30_000;

export interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly hung: boolean;
  readonly output: string;
  readonly errors: string;
}

export interface Program {
  /** Resolves with the port once it serves; undefined when it ended before. */
  readonly port: Promise<number | undefined>;
  readonly ended: Promise<Ended>;
  /** Asked to: resolves when it has ended. */
  stop(): Promise<Ended>;
}

const running = new Set<ChildProcess>();

/** Whatever is still there when this program ends. */
export function killPrograms(): void {
  for (const child of running) child.kill('SIGKILL');
}

export function runProgram(words: readonly string[], env: Readonly<Record<string, string>>): Program {
  const child = spawn(process.execPath, words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  let errors = '';
  let hung = false;
  const ended = once(child, 'close').then(([code, signal]): Ended => {
    running.delete(child);
    return { code, signal, hung, output, errors };
  });
  const port = new Promise<number | undefined>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(output) ?? [];
      if (found !== undefined) resolve(Number(found));
    });
    void ended.then(() => resolve(undefined));
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const limit = (): NodeJS.Timeout =>
    setTimeout(() => {
      hung = true;
      child.kill('SIGKILL');
    }, PATIENCE_MS);
  const starting = limit();
  void port.then(() => clearTimeout(starting));
  return {
    port,
    ended,
    stop: async () => {
      const stopping = limit();
      child.kill('SIGTERM');
      const end = await ended;
      clearTimeout(stopping);
      return end;
    },
  };
}

/** The store by itself, in one process. */
export const serveWords = (main: string, dir: string): string[] => [
  main,
  ...['--dir', dir, '--port', '0', '--processes', '1'],
  ...['--access-key', OPERATOR.accessKeyId, '--secret-key', OPERATOR.secretAccessKey],
];

/** The last line, without what LMDB writes itself. */
const lastWords = ({ errors }: Ended): string => errors.trim().split('\n').at(-1) ?? '';

/** A program that does not get what it needs says so in one sentence. */
export function badEnd(end: Ended, what: string): string[] {
  if (end.hung) return [`${what} hung: ${end.errors}`];
  if (end.signal !== null) return [`${what} ended by ${end.signal}: ${end.errors}`];
  const isTrace = /^\s+at |node:internal|Unhandled|unhandled/m.test(end.errors);
  if (end.code !== 0 && (isTrace || !/^[A-Z].*[.:]/.test(lastWords(end))))
    return [`${what} ended with ${end.code} and without a sentence: ${end.errors}`];
  return [];
}
