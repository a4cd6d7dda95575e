/** Restarts a process when its sources change, after the old one has stopped in order. */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';

const QUIET_MS = 150;

/**
 * @param {{ args: string[], env: NodeJS.ProcessEnv, cwd: string, folders: string[] }} options
 * @returns {{ stop: () => Promise<void> }}
 */
export function reloading({ args, env, cwd, folders }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let ended = Promise.resolve();
  let stopping = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  function start() {
    const started = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child = started;
    ended = new Promise((resolve) => {
      started.once('exit', (code) => {
        child = undefined;
        if (!stopping && code !== 0 && code !== null)
          console.log('The server stopped; waiting for a change.');
        resolve();
      });
    });
  }

  async function restart() {
    child?.kill('SIGTERM');
    await ended;
    if (!stopping) start();
  }

  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (stopping || name === null || !/\.(ts|tsx|sql)$/.test(name) || /\.test\.tsx?$/.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        console.log(`${name} has changed.`);
        void restart();
      }, QUIET_MS);
    }),
  );
  start();

  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      child?.kill('SIGTERM');
      await ended;
    },
  };
}
