/** Runs the built product's tests on a version of Node: the tests themselves, npm, and all that they start. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROCESSES = 'server/test/processes';
/** A folder is sent as a link with a password, opened by someone else, and comes out of its zip unchanged. */
const JOURNEY = 'e2e/web/send-folder.spec.ts';

/** @param {string[]} only @returns {{ name: string, args: string[] }[]} */
function runs(only) {
  const chosen = (/** @type {string} */ file) =>
    only.length === 0 || only.some((each) => file.includes(each));
  const files = readdirSync(join(ROOT, PROCESSES)).filter(
    (file) => file.endsWith('.test.ts') && chosen(file),
  );
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'processes'];
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'];
  return [
    ...(files.length > 0
      ? [
          {
            name: `${files.length} files of process tests`,
            args: [...vitest, ...files.map((file) => join(PROCESSES, file))],
          },
        ]
      : []),
    ...(chosen(JOURNEY) ? [{ name: 'a send and its download', args: [...playwright, JOURNEY] }] : []),
  ];
}

/**
 * @param {import('./fetch-node.mjs').NodeVersion} node
 * @param {string[]} only
 */
export function runOn(node, only) {
  return runs(only).map(({ name, args }) => {
    console.log(`\n── Node ${node.version}: ${name} ──`);
    const began = Date.now();
    const { status } = spawnSync(node.program, args, {
      cwd: ROOT,
      stdio: 'inherit',
      // npm start finds it there.
      env: { ...process.env, PATH: `${node.folder}${delimiter}${process.env.PATH ?? ''}` },
    });
    return { name, passed: status === 0, seconds: Math.round((Date.now() - began) / 1000) };
  });
}
