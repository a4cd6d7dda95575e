/** Installs what the journeys need to see pages: Debian's Chromium and fonts when root, else Playwright's own. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findChromium } from '../../e2e/browser.mjs';

const FONTS = ['fonts-noto-cjk', 'fonts-liberation'];
/** Whichever can be had first; older releases have only the second. */
const BROWSERS = ['chromium-headless-shell', 'chromium'];

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

function isDebianRoot() {
  const release = '/etc/os-release';
  return (
    process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
  );
}

/** @param {string} name */
function isMissing(name) {
  const { stdout } = spawnSync('dpkg', ['--status', name], { encoding: 'utf8' });
  return !/^Status: .* installed$/m.test(stdout);
}

/** @param {string[]} names */
function install(names) {
  const missing = names.filter(isMissing);
  if (missing.length === 0) return true;
  console.log(`Installing ${missing.join(', ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return (
    run('apt-get', ['update', '-q'], env) &&
    run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...missing], env)
  );
}

function installFromDebian() {
  const done = BROWSERS.some((browser) => install([browser, ...FONTS]));
  if (!done) console.log('apt-get did not succeed; looking for another browser.');
}

if (isDebianRoot()) installFromDebian();
if (!findChromium()) run('node_modules/.bin/playwright', ['install', 'chromium']);

const found = findChromium();
if (found) {
  console.log(`Chromium: ${found}`);
} else {
  console.log(
    'No Chromium was found and none could be installed: install Chrome or Chromium, then try again.',
  );
  process.exitCode = 1;
}
