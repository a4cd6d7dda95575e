/** Installs what the journeys need: Debian's Chromium and fonts when root, else Playwright's own. */
import { findChromium } from '../../e2e/browser.mjs';
import { install, isDebianRoot, run } from './debian.mjs';

const FONTS = ['fonts-noto-cjk', 'fonts-liberation'];
/** The headless shell for most journeys, the full browser for those that need its viewers; older releases have only that. */
const BROWSERS = [['chromium-headless-shell', 'chromium'], ['chromium']];

function installFromDebian() {
  const done = BROWSERS.some((browsers) => install([...browsers, ...FONTS]));
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
