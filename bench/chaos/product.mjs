/** Runs the product so that its processes and its database can be killed, and starts it again. */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { family } from '../bytes/processes.mjs';

const root = join(import.meta.dirname, '..', '..');

/**
 * Below the ports of outgoing connections, one of which could take it while the product restarts.
 * @returns {Promise<number>}
 */
function freePort() {
  const port = randomInt(20_000, 30_000);
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(freePort()));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}

/** @param {number} pid @returns {number[]} */
function childrenOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** @param {number | undefined} pid @param {NodeJS.Signals} name */
function signal(pid, name) {
  try {
    if (pid !== undefined) process.kill(pid, name);
  } catch {
    // It ended by itself first.
  }
}

/** @param {number | undefined} pid */
const kill = (pid) => signal(pid, 'SIGKILL');

/** @param {string} folder */
const databasePid = (folder) =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

export async function openProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-chaos-'));
  // When started as root, the database runs as another user, who must be able to enter this folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  let log = '';
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** @type {number[]} */
  const readyAfter = [];

  const start = async () => {
    const began = performance.now();
    const started = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        WEB_PROCESSES: '2',
        // People without an account come from addresses of their own.
        TRUSTED_PROXIES: '127.0.0.1',
        // A few accounts send for minutes what many would in hours, to one domain.
        MAIL_MAX_PER_ACCOUNT_PER_HOUR: '100000',
        MAIL_MAX_PER_ACCOUNT_PER_DAY: '100000',
        MAIL_MAX_PER_NEW_ACCOUNT_PER_HOUR: '100000',
        MAIL_MAX_PER_NEW_ACCOUNT_PER_DAY: '100000',
        MAIL_ACCOUNT_SHARE_PERCENT: '100',
        DRAIN_SECONDS: '0',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const ended = new Promise((resolve) => started.once('exit', resolve));
    await new Promise((resolve, reject) => {
      void ended.then((code) =>
        reject(new Error(`the product ended with ${code} before it was ready\n${log}`)),
      );
      for (const stream of [started.stdout, started.stderr]) {
        stream?.on('data', (chunk) => {
          log += chunk;
          if (String(chunk).includes('is ready at')) resolve(undefined);
        });
      }
    });
    readyAfter.push(performance.now() - began);
  };

  const stop = async () => {
    const running = child;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await ended;
  };

  await start();
  return {
    folder,
    port,
    log: () => log,
    readyAfter,
    /** Kills one web or jobs process; the supervisor starts another. @param {import('./chance.mjs').Chance} chance */
    killChild: (chance) => {
      const own = childrenOf(child?.pid ?? 0).filter((pid) => commandOf(pid).includes('main.js'));
      if (own.length > 0) kill(chance.pick(own));
    },
    killDatabase: () => kill(databasePid(folder)),
    /** Kills everything except the database, which the next start adopts. @param {number} ms how long it stays down */
    killAll: async (ms) => {
      kill(child?.pid);
      await pause(ms);
      await start();
    },
    /**
     * What a power cut leaves: everything is killed at once, after database and processes stopped one shortly after the
     * other, so that one of them is older than the other. It is not started again.
     * @param {'database' | 'processes'} older @param {number} ms
     */
    cutPower: async (older, ms) => {
      const own = family(child?.pid ?? 0);
      const database = family(databasePid(folder));
      const [first, second] = older === 'database' ? [database, own] : [own, database];
      for (const pid of first) signal(pid, 'SIGSTOP');
      await pause(ms);
      for (const pid of second) signal(pid, 'SIGSTOP');
      for (const pid of [...own, ...database]) signal(pid, 'SIGKILL');
    },
    start,
    stop,
    restart: async () => {
      await stop();
      await start();
    },
    /** @param {string[]} args */
    command: (args) =>
      new Promise((resolve) => {
        const running = spawn(process.execPath, [join(root, 'server/dist/waybill.js'), ...args], {
          env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'warn' },
        });
        let said = '';
        for (const stream of [running.stdout, running.stderr]) stream.on('data', (chunk) => (said += chunk));
        running.once('exit', (code) => resolve({ code, said }));
      }),
    clear: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** @param {number} pid */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** @typedef {Awaited<ReturnType<typeof openProduct>>} Product */
