/** Someone with the dashboard open: its live line stays, and every few seconds they open another page. */
import { request } from 'node:http';
import { reasonOf } from './measured.mjs';
import { rest } from './rest.mjs';

/** @param {number} ms */
const day = (ms) => new Date(ms).toISOString().slice(0, 10);
const month = `from=${day(Date.now() - 29 * 86_400_000)}&to=${day(Date.now())}&zone=Europe/Berlin`;

/** What each page loads, all at once. */
const PAGES = [
  ['/api/transfers', '/api/transfers/counts', '/api/attention'],
  ['/api/transfers?filter=active', '/api/transfers/counts'],
  ['/api/transfers?q=file'],
  ['/api/requests'],
  [`/api/analytics?${month}`],
];

/**
 * Keeps the live line open: the server ends each after a while, and pages then open it again.
 * @param {import('./crowd.mjs').World} world @param {import('./crowd.mjs').Browser} browser @returns {() => void} ends it
 */
function follow(world, browser) {
  let left = false;
  const leave = new AbortController();
  const open = () => {
    const { authorization = '', 'x-forwarded-for': address } = browser.headers();
    const stream = request(`${world.base}/api/live`, {
      agent: false,
      headers: { authorization, 'x-forwarded-for': address },
      signal: leave.signal,
    });
    stream.on('response', (answer) => {
      if (answer.statusCode !== 200) world.measured.problems.push(`live: ${answer.statusCode}`);
      answer.setEncoding('utf8');
      answer.on('data', (text) => {
        world.measured.events += text.split('\ndata:').length - 1;
      });
      answer.once('end', () => {
        if (!left && answer.statusCode === 200) open();
      });
      answer.once('aborted', () => {
        if (!left) world.measured.problems.push('live: the line broke');
      });
    });
    stream.on('error', (error) => {
      if (!left) world.measured.problems.push(`live: ${error.message}`);
    });
    stream.end();
  };
  open();
  return () => {
    left = true;
    leave.abort();
  };
}

/** @param {import('./crowd.mjs').World} world @param {import('./crowd.mjs').Browser} browser */
export async function keepLookingAround(world, browser) {
  await rest(world, 4_000);
  const leave = follow(world, browser);
  while (!world.over()) {
    await Promise.all(
      world.chance.pick(PAGES).map(async (path) => {
        const began = performance.now();
        try {
          await browser.get(path);
          world.measured.calls.push(performance.now() - began);
        } catch (error) {
          world.measured.problems.push(`${path}: ${reasonOf(error)}`);
        }
      }),
    );
    await rest(world, 4_000);
  }
  leave();
}
