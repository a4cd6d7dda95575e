/** Starts a product for a benchmark in a new data folder, and removes it afterwards. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * @param {string} port
 * @param {Record<string, string>} [env]
 * @param {string} [place] the folder in which its data folder is made
 * @param {string} [root] another checkout, to be measured beside this one
 * @param {string[]} [flags] of Node, for all its processes
 */
export async function startProduct(port, env = {}, place = tmpdir(), root = process.cwd(), flags = []) {
  const folder = mkdtempSync(join(place, 'waybill-bench-'));
  const child = spawn(process.execPath, [...flags, 'tools/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    void ended.then(() => reject(new Error('the product did not start')));
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('is ready at')) resolve(undefined);
    });
  });
  return {
    folder,
    pid: child.pid ?? 0,
    base: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Of Node, so that each process leaves a processor profile when it ends. @param {string | undefined} folder */
export const profiling = (folder) => (folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`]);
