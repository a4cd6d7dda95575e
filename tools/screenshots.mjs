/**
 * Takes screenshots of pages of a running product, wide and narrow, light and dark, English and Chinese:
 * `npm run screenshots -- --base http://localhost:8080 / /login`. They are saved in .cache/shots/.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const SHOTS = fileURLToPath(new URL('../.cache/shots/', import.meta.url));
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string', default: 'http://localhost:8080' } },
});
const paths = positionals.length > 0 ? positionals : ['/'];

/** @param {string} path */
const nameOf = (path) => path.replace(/^\/|\/$/g, '').replace(/[^a-z0-9]+/gi, '-') || 'home';

/**
 * @param {Awaited<ReturnType<typeof import('../e2e/browser.mjs')['launchChromium']>>} browser
 * @param {{ path: string, size: { width: number, height: number }, colorScheme: 'light' | 'dark', lang: 'en' | 'zh' }} shot
 */
async function take(browser, { path, size, colorScheme, lang }) {
  const context = await browser.newContext({
    viewport: size,
    colorScheme,
    reducedMotion: 'reduce',
    locale: lang === 'zh' ? 'zh-CN' : 'en-US',
  });
  await context.addCookies([{ name: 'lang', value: lang, url: values.base }]);
  const page = await context.newPage();
  const prefix = lang === 'zh' && !path.startsWith('/dash') && !path.startsWith('/dev') ? '/zh' : '';
  const answer = await page.goto(new URL(prefix + path, values.base).href, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const file = join(SHOTS, `${nameOf(path)}-${size.width}-${colorScheme}-${lang}.png`);
  await page.screenshot({ path: file, fullPage: true });
  console.log(`${answer?.status()} ${file}`);
  await context.close();
}

const { launchChromium } = await import('../e2e/browser.mjs');
mkdirSync(SHOTS, { recursive: true });
const browser = await launchChromium();
try {
  for (const path of paths)
    for (const size of SIZES)
      for (const colorScheme of /** @type {const} */ (['light', 'dark']))
        for (const lang of /** @type {const} */ (['en', 'zh']))
          await take(browser, { path, size, colorScheme, lang });
} finally {
  await browser.close();
}
