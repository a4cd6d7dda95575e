/**
 * Runs Lighthouse on the landing page of its own product: `npm run bench -- lighthouse`.
 * Lighthouse is fetched for the run; it is too large to be a dependency.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../e2e/browser.mjs';
import { startProduct } from './product.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const PORT = '18099';
const PAGES = ['/', '/zh'];
const FORMS = ['mobile', 'desktop'];
const RUNS = 3;
const TIMINGS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

const product = await startProduct(PORT);
const { folder } = product;

/**
 * @param {string} page
 * @param {string} form
 * @returns {any}
 */
function measure(page, form, tries = 3) {
  const report = join(folder, 'report.json');
  const run = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      `http://localhost:${PORT}${page}`,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() ?? '' }, encoding: 'utf8' },
  );
  // Sometimes Lighthouse loses its own trace and asks to be run again.
  if (run.status !== 0 && tries > 1) return measure(page, form, tries - 1);
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(readFileSync(report, 'utf8'));
}

try {
  measure('/', 'mobile'); // The first run warms the machine up and is not counted.
  for (const page of PAGES) {
    for (const form of FORMS) {
      const reports = Array.from({ length: RUNS }, () => measure(page, form));
      reports.sort((a, b) => a.categories.performance.score - b.categories.performance.score);
      const { categories, audits } = reports[Math.floor(RUNS / 2)];
      const scores = Object.values(categories).map(
        ({ title, score }) => `${title} ${Math.round(score * 100)}`,
      );
      const all = reports.map((each) => Math.round(each.categories.performance.score * 100));
      console.log(`${page} ${form}: ${scores.join(', ')} (performance of ${RUNS} runs: ${all.join(' ')})`);
      console.log(
        `  ${TIMINGS.map((name) => `${audits[name].title} ${audits[name].displayValue}`).join(', ')}`,
      );
    }
  }
} finally {
  await product.stop();
}
