/** Builds the last release from the history, beside the working copy. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} path */
const lockOf = (path) => JSON.parse(readFileSync(join(path, 'package-lock.json'), 'utf8')).packages;

/** Whether everything that the release needs is installed here in the same version. @param {string} root @param {string} home */
function isInstalled(root, home) {
  const here = lockOf(root);
  return Object.entries(lockOf(home)).every(
    ([path, { version, link }]) => !path.includes('node_modules/') || link || here[path]?.version === version,
  );
}

/** The packages of the project itself come from the release, all others from the working copy. @param {string} root @param {string} home */
function linkPackages(root, home) {
  const modules = join(home, 'node_modules');
  mkdirSync(join(modules, '@waybill'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@waybill') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  const { workspaces } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  for (const folder of workspaces) {
    const { name } = JSON.parse(readFileSync(join(home, folder, 'package.json'), 'utf8'));
    symlinkSync(join(home, folder), join(modules, name));
    const own = join(root, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(home, folder, 'node_modules'));
  }
}

/**
 * Answers with the file that starts it.
 * @param {string} root
 * @param {string} commit
 */
export function buildRelease(root, commit) {
  const home = join(root, '.cache', `release-${commit.slice(0, 12)}`);
  const main = join(home, 'server', 'dist', 'main.js');
  if (existsSync(main)) return main;
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', home], { input: archive });
  if (isInstalled(root, home)) linkPackages(root, home);
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: home, stdio: 'inherit' });
  const script = `const { build } = await import('./tools/build.mjs'); await build({ parts: ['server'] });`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: home, stdio: 'inherit' });
  return main;
}
