/** Checks the types of every package, two at a time, by each of its tsconfig files: some code must compile without Node or DOM types. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './child.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** @type {{ workspaces: string[] }} */
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const projects = [...workspaces, 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /^tsconfig(\..+)?\.json$/.test(name))
    .map((name) => (name === 'tsconfig.json' ? folder : join(folder, name))),
);
/** They take the longest, so they start first. */
const LARGEST = ['server', 'web'];
const waiting = projects.toSorted((a, b) => Number(LARGEST.includes(b)) - Number(LARGEST.includes(a)));

async function worker() {
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    // Each checker resolves the types that files share again, so several take three times the processor time of one.
    const { code, output } = await runCommand(
      join('node_modules', '.bin', 'tsc'),
      ['-p', folder, '--singleThreaded'],
      { cwd: root, env: process.env, limitSeconds: 1500 },
    );
    process.stdout.write(output);
    if (code !== 0) process.exitCode = 1;
  }
}

await Promise.all([worker(), worker()]);
console.log(`Types of ${projects.join(', ')}`);
if (projects.length === 0) process.exitCode = 1;
