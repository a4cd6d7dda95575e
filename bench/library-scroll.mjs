/// <reference lib="dom" />
/**
 * Scrolls the whole library of a seeded account in Chromium, and reports frame times and DOM nodes. Against a running product:
 * `SEED_PASSWORD=… npm run waybill -- seed --transfers 100000 --downloads 1000000 --email x@y.example`, then
 * `BASE=http://localhost:8080 EMAIL=x@y.example PASSWORD=… npm run bench -- library-scroll`; `ROWS=5000` stops there, `STEP=600` scrolls
 * five times as fast.
 */
import { launchChromium } from '../e2e/browser.mjs';

const { BASE = 'http://localhost:8080', EMAIL = '', PASSWORD = '', ROWS = 'Infinity' } = process.env;
/** Pixels in one frame: eight screens a second. */
const STEP = Number(process.env.STEP ?? 120);

const browser = await launchChromium();
try {
  const page = await browser.newPage({ baseURL: BASE, viewport: { width: 1280, height: 900 } });
  const answer = await page.request.post('/api/combinedAuth', {
    data: { email: EMAIL, password: PASSWORD },
    headers: { 'x-waybill': '1' },
  });
  if (answer.status() !== 200) throw new Error(`signing in answered ${answer.status()}`);
  await page.goto('/robots.txt');
  await page.evaluate(() => window.localStorage.setItem('ssid', '1'));
  await page.goto('/dash/transfers');
  await page.getByRole('row').first().waitFor();
  const { all } = await (
    await page.request.get('/api/transfers/counts', {
      headers: { authorization: `Bearer ${(await answer.json()).accessToken}` },
    })
  ).json();

  const result = await page.evaluate(
    async ({ step, total, most }) => {
      /** @type {number[]} */
      const frames = [];
      let nodes = 0;
      let last = performance.now();
      let idle = 0;
      let idleFrames = 0;
      const begun = last;
      const grid = () => document.querySelector('[role=grid]');
      const loaded = () => Math.round((grid()?.getBoundingClientRect().height ?? 0) / 72);
      // Ends at the last row; a list that stops growing for ten seconds has failed.
      while (idle < 600) {
        const before = window.scrollY;
        window.scrollBy(0, step);
        /** When the browser began the frame. @type {number} */
        const now = await new Promise((resolve) => requestAnimationFrame(resolve));
        frames.push(now - last);
        last = now;
        if (frames.length % 50 === 0) nodes = Math.max(nodes, document.querySelectorAll('*').length);
        idle = window.scrollY === before ? idle + 1 : 0;
        if (idle > 0) idleFrames += 1;
        if (loaded() >= most || (idle > 0 && loaded() >= total)) break;
      }
      frames.sort((a, b) => a - b);
      const at = (/** @type {number} */ share) => frames[Math.floor((frames.length - 1) * share)] ?? 0;
      return {
        rows: loaded(),
        seconds: (performance.now() - begun) / 1000,
        frames: frames.length,
        waits: idleFrames,
        p50: at(0.5),
        p95: at(0.95),
        p99: at(0.99),
        max: at(1),
        nodes,
      };
    },
    { step: STEP, total: all, most: Number(ROWS) },
  );
  console.log(`${all} transfers:`, result);
} finally {
  await browser.close();
}
