/** Builds what has changed: server, stand-alone store, command line and client with rolldown, the website with its own build. */
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildClient } from './build/client.mjs';
import { contentFolder } from './build/content-folder.mjs';
import { fingerprint } from './build/fingerprint.mjs';
import { withLock } from './build/lock.mjs';
import { buildCli, buildServer, buildStore } from './build/node-programs.mjs';
import { buildWeb } from './build/web.mjs';

/** @typedef {'server' | 'store' | 'web' | 'cli' | 'client'} Part */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MARK = '.built-from';

/** @type {Record<Part, (quiet: boolean, content: string | undefined) => Promise<void>>} */
const BUILDERS = {
  server: () => buildServer(ROOT),
  store: () => buildStore(ROOT),
  cli: () => buildCli(ROOT),
  client: () => buildClient(ROOT),
  web: (quiet, content) => buildWeb(ROOT, quiet, content),
};

/**
 * @param {Part} part
 * @param {{ quiet: boolean, force: boolean, announce: (part: Part) => void }} options
 */
async function buildPart(part, { quiet, force, announce }) {
  const mark = join(ROOT, part, 'dist', MARK);
  const content = part === 'web' ? contentFolder(ROOT, process.env) : undefined;
  const wanted = fingerprint(ROOT, part, content);
  if (!force && existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return false;
  const started = Date.now();
  rmSync(mark, { force: true });
  announce(part);
  await BUILDERS[part](quiet, content);
  writeFileSync(mark, wanted);
  if (!quiet) console.log(`Built ${part} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return true;
}

/**
 * Builds every part whose sources differ from those of its last build; returns the parts it built.
 * `announce` is called before each part is built.
 * @param {{ quiet?: boolean, force?: boolean, parts?: Part[], announce?: (part: Part) => void }} [options]
 */
export function build({
  quiet = false,
  force = false,
  parts = ['server', 'web', 'cli', 'client'],
  announce = () => {},
} = {}) {
  return withLock(join(ROOT, '.cache', 'build.lock'), async () => {
    // Side by side, because the website takes longer than all others together and leaves processors free.
    const results = await Promise.allSettled(
      parts.map((part) => buildPart(part, { quiet, force, announce })),
    );
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    return parts.filter((_, at) => {
      const result = results[at];
      return result?.status === 'fulfilled' && result.value;
    });
  });
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { ensureInstalled } = await import('./install.mjs');
  ensureInstalled('start');
  const built = await build({ force: process.argv.includes('--force') });
  if (built.length === 0) console.log('Nothing has changed since the last build.');
}
