/**
 * `npm run test:node -- 24 26`: runs the process tests, and a send with its download in Chromium, on other versions of Node.
 * Without versions: on all that Waybill supports. A filter behind `--only` chooses files: `-- 26 --only start --only send-folder`.
 */
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { fetchNode } from './node/fetch-node.mjs';
import { runOn } from './node/run-on.mjs';

/** The oldest that works, and every line with long-term support since. */
const SUPPORTED = ['20.19.0', '22', '24', '26'];

ensureInstalled();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true, default: [] } },
});
const { build } = await import('./build.mjs');
await build({ quiet: true });

/** @type {string[]} */
const lines = [];
for (const asked of positionals.length > 0 ? positionals : SUPPORTED) {
  const node = fetchNode(asked);
  for (const { name, passed, seconds } of runOn(node, values.only)) {
    lines.push(`${passed ? '✓' : '✗'} Node ${node.version.padEnd(9)} ${name.padEnd(28)} ${seconds} s`);
    if (!passed) process.exitCode = 1;
  }
}
console.log(`\n${lines.join('\n')}`);
