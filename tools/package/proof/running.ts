/** Runs what a release contains: in a folder of its own, without a PATH, and where root can, without a network. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A folder that other users can enter, removed after the test. */
export function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-package-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}

/** Runs a program to its end; throws with its output when it fails. */
export function run(
  program: string,
  words: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): string {
  const { status, stdout, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...options,
    ...(options.env === undefined ? {} : { env: options.env as NodeJS.ProcessEnv }),
  });
  if (status !== 0)
    throw new Error(`${program} ${words.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`);
  return stdout;
}

/** The folder that `npm run package` makes of this working copy, with React for production, unlike in tests. */
export const makeRelease = (...words: string[]): string => packageOf(words);

/** The tarball of the command line. */
export const makeCommandLine = (): string => packageOf(['--cli']);

const packageOf = (words: readonly string[]): string =>
  run(process.execPath, [join(root, 'tools', 'package.mjs'), ...words], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' },
  })
    .trim()
    .split('\n')
    .at(-1) ?? '';

export interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** What an address of it answers, asked from where it runs. */
  ask(path: string): string;
  stop(): Promise<number | null>;
}

const isRoot = process.getuid?.() === 0;

/** Starts a program that says when Waybill is ready. */
export async function startReady(
  command: readonly string[],
  env: Record<string, string>,
  node: string,
): Promise<Running> {
  const alone = [
    '/usr/bin/unshare',
    '--net',
    '/bin/sh',
    '-c',
    '/sbin/ip link set lo up && exec "$@"',
    'alone',
  ];
  const [program = '', ...words] = isRoot ? [...alone, ...command] : command;
  const child = spawn(program, words, { env: env as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('Waybill is ready at')) resolve();
      });
    void ended.then((code) => reject(new Error(`ended with ${code} before it was ready: ${output}`)));
  });
  const stop = () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    return ended;
  };
  onTestFinished(async () => void (await stop()));
  await ready;
  const ask = (path: string): string => {
    const script = `fetch('http://127.0.0.1:${env.PORT}${path}').then((a) => a.text()).then((t) => process.stdout.write(t))`;
    const inside = isRoot ? ['/usr/bin/nsenter', `--net=/proc/${child.pid}/ns/net`, node] : [node];
    const [asker = '', ...before] = inside;
    return execFileSync(asker, [...before, '-e', script], { encoding: 'utf8' });
  };
  return { child, output: () => output, ask, stop };
}
