/**
 * Runs Lighthouse on every kind of public page of its own product, in both languages:
 * `npm run bench -- lighthouse`, or with some addresses only: `npm run bench -- lighthouse / /zh/blog`.
 * Lighthouse is fetched for the run; it is too large to be a dependency.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../e2e/browser.mjs';
import { startProduct } from './product.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const PORT = '18099';
const KINDS = [
  '/',
  '/pricing',
  '/product/works-everywhere',
  '/blog',
  '/blog/best-file-transfer-for-china',
  '/support',
  '/support/plans-and-limits',
  '/about',
  '/faqs',
  '/updates',
  '/status',
  '/login',
];
const PAGES = KINDS.flatMap((page) => [page, page === '/' ? '/zh' : `/zh${page}`]);
const FORMS = (process.env['FORMS'] ?? 'mobile desktop').split(' ');
const RUNS = Number(process.env['RUNS'] ?? 3);
const WANTED = 0.95;
const TIMINGS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

const asked = process.argv.slice(3);
const pages = asked.length > 0 ? asked : PAGES;
const product = await startProduct(PORT);
const { folder } = product;

/**
 * @param {string} page
 * @param {string} form
 * @returns {Promise<any>}
 */
async function measure(page, form, tries = 3) {
  const report = join(folder, 'report.json');
  const child = spawn(
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
    { env: { ...process.env, CHROME_PATH: findChromium() ?? '' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let trouble = '';
  child.stderr.on('data', (chunk) => {
    trouble += chunk;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  // Sometimes Lighthouse loses its own trace and asks to be run again.
  if (code !== 0 && tries > 1) return measure(page, form, tries - 1);
  if (code !== 0) throw new Error(trouble);
  return JSON.parse(readFileSync(report, 'utf8'));
}

const percent = (/** @type {number} */ score) => Math.round(score * 100);
/** @param {any} report */
const performanceOf = ({ categories }) => categories.performance.score;

/**
 * What keeps a page below what is wanted.
 * @param {{ categories: Record<string, { score: number, auditRefs: { id: string, weight: number }[] }>, audits: any }} report
 */
function shortcomings({ categories, audits }) {
  const low = Object.values(categories).filter(({ score }) => score < WANTED);
  const failed = low
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id].displayValue ?? ''}`.trim());
  return [...new Set(failed)].join(', ');
}

/** @type {string[]} */
const notes = [];
try {
  await measure('/', 'mobile'); // The first run warms the machine up and is not counted.
  console.log('| page | form | performance | accessibility | best practices | SEO | runs |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const page of pages) {
    for (const form of FORMS) {
      const reports = [];
      for (let run = 0; run < RUNS; run += 1) reports.push(await measure(page, form));
      reports.sort((a, b) => performanceOf(a) - performanceOf(b));
      const median = reports[Math.floor(RUNS / 2)];
      const scores = Object.values(median.categories).map(({ score }) => percent(score));
      const all = reports.map((report) => percent(performanceOf(report)));
      console.log(`| \`${page}\` | ${form} | ${scores.join(' | ')} | ${all.join(' ')} |`);
      const timings = TIMINGS.map(
        (name) => `${median.audits[name].title} ${median.audits[name].displayValue}`,
      );
      notes.push(`${page} ${form}: ${timings.join(', ')}. ${shortcomings(median)}`);
    }
  }
  console.log(`\n${notes.join('\n')}`);
} finally {
  await product.stop();
}
