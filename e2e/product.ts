/** Starts and stops the product as an operator would, and checks its log for errors. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const READY = /^Waybill is ready at (\S+)/m;
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 120_000;

export interface Product {
  readonly url: string;
  readonly dataDir: string;
  /** Pauses the processes that answer, until they are killed. */
  pause(): void;
  /** Kills all of its processes except the database, without warning. */
  kill(): Promise<void>;
  /** Starts it again after a kill, with the same address and data. */
  startAgain(): Promise<void>;
  /** What it has written to its log since its first start. */
  log(): string;
  stop(): Promise<void>;
}

/** Below the ports of outgoing connections, one of which could take it while the product restarts. */
export function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(freePort()));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}

/** Log lines that a healthy product never writes: errors and unhandled rejections. */
function complaints(log: string): string[] {
  return log
    .split('\n')
    .filter((line) => /"level":\s*"?(50|60|error|fatal)\b/.test(line) || /unhandled/i.test(line));
}

function waitUntilReady(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(limit);
      child.off('exit', onExit);
      child.stdout?.off('data', onData);
    };
    const fail = (why: string) => {
      settle();
      child.kill('SIGKILL');
      reject(new Error(`The product ${why}.\n${log()}`));
    };
    const onExit = (code: number | null) => fail(`stopped with code ${code} before it was ready`);
    const onData = () => {
      const url = READY.exec(log())?.[1];
      if (url === undefined) return;
      settle();
      resolve(url);
    };
    const limit = setTimeout(() => fail('was not ready in time'), START_LIMIT_MS);
    child.once('exit', onExit);
    child.stdout?.on('data', onData);
  });
}

function stopped(child: ChildProcess): Promise<number | string> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      resolve(`no end after ${STOP_LIMIT_MS / 1000} seconds`);
    }, STOP_LIMIT_MS);
    child.once('exit', (code, signal) => {
      clearTimeout(limit);
      resolve(code ?? signal ?? 'nothing');
    });
    child.kill('SIGTERM');
  });
}

/** The child processes of a process. */
function childPids(pid: number): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return all.split('\n').flatMap((line) => {
    const [own, parent] = line.trim().split(/\s+/).map(Number);
    return own !== undefined && parent === pid ? [own] : [];
  });
}

async function killAll(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  const ended = once(child, 'exit');
  for (const one of [pid, ...childPids(pid)]) process.kill(one, 'SIGKILL');
  await ended;
}

/** What an operator runs: it also builds what is missing. */
const NPM_START = 'tools/start.mjs';
const MAIN = 'server/dist/main.js';

interface Start {
  /** With an empty data folder, by `npm start`; else with a copy of one that has been started before. */
  readonly first?: boolean;
}

/** `settings` are those of an operator, by their names. */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
  { first = false }: Start = {},
): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-journeys-'));
  // When started as root, the database runs as another user, who must be able to enter this folder.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  if (!first) execFileSync(process.execPath, ['tools/test/prepared-data.mjs', dataDir], { cwd: ROOT });
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    // Nothing answers there: no journey looks up names outside of this machine.
    DNS_SERVERS: '127.0.0.1:9',
    DEV_PAGES: '1',
    OPERATOR_EMAIL: 'operator@waybill.example',
    // Lets journeys send requests from different addresses.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DRAIN_SECONDS: '0',
    // Journeys receive webhooks on this machine.
    WEBHOOKS_ALLOW_PRIVATE: '1',
    ...settings,
  };
  /** The log of all starts together. */
  let log = '';
  const start = (program: string) => {
    const began = log.length;
    const child = spawn(process.execPath, [program], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        log += text;
      });
    }
    return { child, ready: waitUntilReady(child, () => log.slice(began)) };
  };
  let { child, ready } = start(first ? NPM_START : MAIN);
  const url = await ready;

  return {
    url,
    dataDir,
    pause: () => {
      for (const pid of childPids(child.pid ?? 0)) process.kill(pid, 'SIGSTOP');
    },
    kill: () => killAll(child),
    log: () => log,
    async startAgain() {
      ({ child, ready } = start(MAIN));
      await ready;
    },
    async stop() {
      const end = await stopped(child);
      mkdirSync(join(ROOT, '.cache', 'reports'), { recursive: true });
      writeFileSync(join(ROOT, '.cache', 'reports', 'product.log'), log);
      rmSync(folder, { recursive: true, force: true });
      if (end !== 0) throw new Error(`The product did not stop in order: ${end}.\n${log.slice(-4000)}`);
      const wrong = complaints(log);
      if (wrong.length > 0) throw new Error(`The product complained:\n${wrong.slice(0, 20).join('\n')}`);
    },
  };
}
