/** Runs a command in its own process group, captures its output, and can stop all running commands. */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { processorSeconds } from './processor-time.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The whole group has ended already.
  }
}

/**
 * @typedef {{ code: number, output: string, seconds: number, computed: number }} Outcome `computed`: seconds of processor time
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, limitSeconds: number }} options
 * @returns {Promise<Outcome>}
 */
export function runCommand(command, args, { cwd, env, limitSeconds }) {
  const started = Date.now();
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  let computed = 0;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const limit = setTimeout(() => {
    output += `\nStopped: it took longer than ${limitSeconds} seconds.\n`;
    void stop(child);
  }, limitSeconds * 1000);

  return new Promise((resolve) => {
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(limit);
      signalGroup(child, 'SIGKILL');
      running.delete(child);
      resolve({ code, output, seconds: (Date.now() - started) / 1000, computed });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      finish(1);
    });
    // A process it left running may hold the streams open for ever.
    child.once('exit', (code) => {
      computed = processorSeconds();
      setTimeout(() => finish(code ?? 1), 3000).unref();
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}

/** @param {import('node:child_process').ChildProcess} child */
async function stop(child) {
  signalGroup(child, 'SIGTERM');
  const patience = Date.now() + 20_000;
  while (running.has(child) && Date.now() < patience) await pause(50);
  signalGroup(child, 'SIGKILL');
}

export async function stopAll() {
  await Promise.all([...running].map(stop));
}

export function killAll() {
  for (const child of running) signalGroup(child, 'SIGKILL');
}
