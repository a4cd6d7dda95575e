/** Builds the image of the container on a Debian made here, and tests it: `npm run test:container`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildImage } from './container/image.mjs';
import { freshDebian } from './package/fresh-debian.mjs';
import { install, isDebianRoot } from './test/debian.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @template T @param {string} what @param {() => T} act @returns {T} */
function timed(what, act) {
  const began = Date.now();
  const done = act();
  console.log(`${what}: ${Math.round((Date.now() - began) / 1000)} s`);
  return done;
}

if (!isDebianRoot() || !install(['buildah', 'mmdebstrap']))
  throw new Error('This needs root on Debian, with buildah and mmdebstrap.');
const folder = mkdtempSync(join(tmpdir(), 'waybill-container-'));
try {
  const release = timed('The release', () =>
    execFileSync(process.execPath, [join(root, 'tools', 'package.mjs')], { encoding: 'utf8' }),
  );
  const base = timed('The base', () => freshDebian('slim'));
  const image = timed('The image', () =>
    buildImage(folder, base, join(root, 'ops/container/Dockerfile'), release.trim().split('\n').at(-1) ?? ''),
  );
  console.log(
    `It has ${image.megabytes} MB of files, ${image.baseMegabytes} of them from the base; ${image.packedMegabytes} MB are downloaded.`,
  );
  const { status } = timed('The tests', () =>
    spawnSync(
      join('node_modules', '.bin', 'vitest'),
      ['run', '--project', 'container', ...process.argv.slice(2)],
      { cwd: root, stdio: 'inherit', env: { ...process.env, WAYBILL_IMAGE: JSON.stringify(image) } },
    ),
  );
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
