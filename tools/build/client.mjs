/** Builds the typed client as an npm package: one module, its types, and the licences of what is inside. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pureCrc32 } from './node-programs.mjs';
import { npmTarball } from './tarball.mjs';

export const CLIENT = 'waybill-client';

/**
 * Bundles one program to one text.
 * @param {string} root
 * @param {string} input
 */
async function bundled(root, input) {
  // Imported late, because this npm package may not be installed yet when this file is loaded.
  const { build } = await import('rolldown');
  const { output } = await build({
    cwd: root,
    input: join(root, 'client', 'src', input),
    platform: 'node',
    external: (/** @type {string} */ id) => id.startsWith('node:'),
    resolve: { alias: pureCrc32(root) },
    transform: { target: 'node20' },
    logLevel: 'warn',
    write: false,
    output: { format: 'esm', codeSplitting: false },
  });
  return output[0];
}

/** The npm packages inside, by the modules that a bundle has. @param {string[]} modules */
const packagesIn = (modules) => [
  ...new Set(
    modules.flatMap((id) => /^.*\/node_modules\/(?!@waybill\/)(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []),
  ),
];

/** @param {string} folder */
function noticeOf(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt'].find((one) => existsSync(join(folder, one)));
  if (file === undefined) throw new Error(`${name} has no licence text`);
  return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}

/** @param {string} version */
const manifestOf = (version) => ({
  name: CLIENT,
  version,
  description: 'The typed client of the Waybill API.',
  license: 'MIT',
  type: 'module',
  engines: { node: '>=20.19' },
  types: './index.d.ts',
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  sideEffects: false,
});

/** @param {string} root */
export async function buildClient(root) {
  const home = join(root, 'client');
  const read = (/** @type {string[]} */ ...path) => readFileSync(join(...path), 'utf8');
  const { version } = JSON.parse(read(home, 'package.json'));
  const [client, writer] = [await bundled(root, 'main.ts'), await bundled(root, 'types/main.ts')];
  const program = join(root, '.cache', 'client-types.mjs');
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(program, writer.code);
  const calls = execFileSync(process.execPath, [program], { encoding: 'utf8', maxBuffer: 64e6 });
  rmSync(program);

  const tarball = npmTarball({
    'package.json': `${JSON.stringify(manifestOf(version), null, 2)}\n`,
    'README.md': read(home, 'README.md'),
    LICENSE: read(root, 'LICENSE'),
    'THIRD-PARTY-NOTICES.txt': packagesIn(Object.keys(client.modules)).map(noticeOf).join('\n---\n\n'),
    'index.js': client.code,
    'index.d.ts': `${read(home, 'packed', 'index.d.ts')}\n${calls}`,
  });
  mkdirSync(join(home, 'dist'), { recursive: true });
  // Moved into place, so that a server never answers with half of it.
  writeFileSync(join(home, 'dist', `${CLIENT}.new`), tarball);
  renameSync(join(home, 'dist', `${CLIENT}.new`), join(home, 'dist', `${CLIENT}.tgz`));
}
