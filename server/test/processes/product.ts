/** Runs the built product as an operator does: real processes, a port, a data folder. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../src/installation/tcp-ports.ts';
import type { Internal } from '../../src/processes/internal.ts';

const MAIN = join(import.meta.dirname, '../../dist/main.js');
const PREPARED = join(import.meta.dirname, '../../../tools/test/prepared-data.mjs');

export interface Product {
  readonly base: string;
  readonly process: ChildProcess;
  /** Standard output so far. */
  said(): string;
  log(): string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  /** Resolves when it is ready; rejects when it ends before that. */
  readonly ready: Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** An empty data folder that is removed after the test, with everything that runs on it. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-process-'));
  onTestFinished(async () => {
    killPostmaster(folder);
    rmSync(outsideHome(folder), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    // Thousands of stored files take their time on a busy disk.
  }, 60_000);
  return folder;
}

/** Fills a data folder as a first start would. Its secrets are those of every other one filled so. */
export function prepare(folder: string): string {
  execFileSync(process.execPath, [PREPARED, folder]);
  return folder;
}

/** For tests that do not need a first start. */
export const preparedFolder = (): string => prepare(dataFolder());

/** Where the embedded database is when Waybill runs as root and its user cannot reach the data folder. */
function outsideHome(folder: string): string {
  for (const place of [folder, join(folder, 'data')]) {
    try {
      return dirname(readlinkSync(join(place, 'postgres')));
    } catch {
      // No link: the files are in the folder itself.
    }
  }
  return join(folder, 'nowhere');
}

export function postmasterPid(folder: string): number | undefined {
  try {
    return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

function killPostmaster(folder: string): void {
  const pid = postmasterPid(folder);
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended already.
  }
}

/** The URL by which an operator's tool would reach the embedded database; throws while it is not up. */
export function embeddedUrl(folder: string): string {
  const port = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  // A postmaster that has just started has not written all of its lines.
  if (!/^\d+$/.test(port ?? '')) throw new Error('the database is not up yet');
  const password = readFileSync(join(folder, 'database-password'), 'utf8').trim();
  return `postgres://waybill_owner:${password}@127.0.0.1:${port}/waybill`;
}

/** `cage` is a cgroup for it and all its processes, `main` the file that starts another version. */
export async function startProduct(
  env: Record<string, string>,
  cage?: string,
  main = MAIN,
): Promise<Product> {
  const port = env.PORT ?? String(await freePort());
  const command: [string, ...string[]] =
    cage === undefined
      ? [process.execPath, main]
      : ['/bin/sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', cage, process.execPath, main];
  const [program, ...words] = command;
  const child = spawn(program, words, {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      HOST: '127.0.0.1',
      PORT: port,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let log = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('Waybill is ready at')) resolve();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk;
    });
    void ended.then((code) => reject(new Error(`ended with ${code} before it was ready: ${log}`)));
  });
  ready.catch(() => {});
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  });
  return {
    base: `http://127.0.0.1:${port}`,
    process: child,
    said: () => said,
    log: () => log,
    ended,
    ready,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

export async function readyProduct(env: Record<string, string>, cage?: string): Promise<Product> {
  const product = await startProduct(env, cage);
  await product.ready;
  return product;
}

/** The processes that the supervisor started. */
export function childPids(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/** The running ones of them that do this part of the work. */
export function pidsOf({ process: { pid = 0 } }: Product, role: Internal['role']): number[] {
  return childPids(pid).filter((child) => {
    try {
      return readFileSync(`/proc/${child}/environ`, 'utf8').includes(`"role":"${role}"`);
    } catch {
      return false;
    }
  });
}
