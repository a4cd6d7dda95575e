/**
 * A large file whose server is killed twice and whose tab is reloaded once arrives as it was.
 * `E2E_BIG_GIB=2 npm test -- --only journeys send-killed` sends 2 GiB; without a size it is kept short.
 */
import { createHash, randomFillSync } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { expect } from '../fixtures.ts';
import { test } from '../own-product.ts';
import { newPersonIn } from '../people.ts';
import { sha256OfFile } from '../sha256.ts';
import { panelOn } from './send-panel.ts';
import { watchWire } from './upload-wire.ts';

const { E2E_BIG_GIB } = process.env;
const SIZE = E2E_BIG_GIB === undefined ? 60_000_000 : Number(E2E_BIG_GIB) * 1024 ** 3;
const PART = 2048 * 1024;
const PARTS = Math.ceil(SIZE / PART);

/** Written piece by piece: it may be larger than the memory. Answers with its SHA-256. */
function writeNoise(path: string): string {
  const hash = createHash('sha256');
  const piece = Buffer.alloc(4_000_000);
  const file = openSync(path, 'w');
  for (let left = SIZE; left > 0; left -= piece.length) {
    const bytes = randomFillSync(piece).subarray(0, left);
    hash.update(bytes);
    writeSync(file, bytes);
  }
  closeSync(file);
  return hash.digest('hex');
}

// A server that is away is an error to any browser.
test.use({ allowConsoleErrors: true, settings: { WEB_PROCESSES: '2' } });

test('T05 S186 X02 a large upload survives two server kills and a reload without sending a finished part twice', async ({
  page,
  context,
  browser,
  product,
}, info) => {
  test.setTimeout(300_000 + SIZE / 10_000);
  page.on('dialog', (dialog) => void dialog.accept());
  const wire = await watchWire(context);
  const path = info.outputPath('take.mov');
  const digest = writeNoise(path);
  await newPersonIn(page);
  await page.goto('/dash#send');
  const panel = panelOn(page);
  await panel.give(path);
  await panel.byLink.check();

  const arrivedPart = (share: number) =>
    expect
      .poll(() => wire.acknowledged.length, { intervals: [5], timeout: 60_000 + SIZE / 20_000 })
      .toBeGreaterThanOrEqual(Math.floor(PARTS * share));
  /** What had arrived when it was last interrupted; none of it may be sent after that. */
  let kept: ReadonlySet<number> = new Set();
  let sentBefore = 0;
  const expectNoneTwice = () =>
    expect(wire.sent.slice(sentBefore).filter((part) => kept.has(part))).toEqual([]);
  const interrupted = () => {
    expectNoneTwice();
    kept = new Set(wire.acknowledged);
    sentBefore = wire.sent.length;
    expect(kept.size, 'it was interrupted before its end').toBeLessThan(PARTS);
  };
  const isUnderWay = () => wire.sent.some((part) => !wire.acknowledged.includes(part));
  const killAndStart = async () => {
    // A paused server acknowledges nothing, so the next parts are certainly on their way when it is killed.
    product.pause();
    await expect.poll(isUnderWay, { intervals: [5] }).toBe(true);
    await product.kill();
    interrupted();
    await product.startAgain();
  };

  await panel.go.click();
  await arrivedPart(0.2);
  await killAndStart();
  await arrivedPart(0.4);

  await page.reload();
  interrupted();
  const unfinished = page.getByRole('region', { name: 'Unfinished transfer' });
  await unfinished.locator('input[data-pick=again]').setInputFiles(path);
  await arrivedPart(0.6);
  await killAndStart();
  await expect(panel.sent).toBeVisible({ timeout: 60_000 + SIZE / 20_000 });
  expectNoneTwice();

  const receiver = await browser.newContext({ baseURL: product.url });
  const downloadPage = await receiver.newPage();
  await downloadPage.goto(await panel.path());
  const coming = downloadPage.waitForEvent('download');
  await downloadPage.getByRole('link', { name: 'Download', exact: true }).click();
  const download = await coming;
  expect(await download.failure()).toBeNull();
  expect(await sha256OfFile(await download.path())).toBe(digest);
  await receiver.close();
});
