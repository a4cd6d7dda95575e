/** Uploads in a real browser to the real store: parts, folders, reloads, two tabs, plain http. */
import { arrived } from '../arrived.ts';
import { expect, expectNoSeriousAxe, expectNoSidewaysScroll, PHONE, setTheme, test } from '../fixtures.ts';
import { newPerson } from '../people.ts';
import { plainUrl, productUrl } from '../place.ts';
import { benchOn, localFile, openBench } from './upload-bench.ts';
import { watchWire } from './upload-wire.ts';

const PART = 2048 * 1024;
/** Eight parts, as the journeys ask the store for parts of smaller files. */
const SOME = 15_000_000;
const PARTS = Array.from({ length: Math.ceil(SOME / PART) }, (_, at) => at + 1);

const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

/** Records when the screen is kept on and when it may turn off again. */
function watchScreen(): void {
  const locks: string[] = [];
  Object.defineProperty(window, 'screenLocks', { value: locks });
  navigator.wakeLock.request = async () => {
    locks.push('taken');
    const release = async () => void locks.push('released');
    return Object.assign(new EventTarget(), {
      released: false,
      type: 'screen',
      onrelease: null,
      release,
    } as const);
  };
}

/** Later, because what a test runs itself is not held back by a policy. */
const mayCompile = () =>
  new Promise<boolean>((resolve) => {
    setTimeout(() => {
      try {
        resolve(new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)) instanceof Object);
      } catch {
        resolve(false);
      }
    });
  });

test('the upload worker may compile its checksum, and its page may not', async ({ page }) => {
  await openBench(page);
  await expect.poll(() => page.workers().length).toBe(1);
  const [worker] = page.workers();
  expect(await worker?.evaluate(mayCompile)).toBe(true);
  expect(await page.evaluate(mayCompile)).toBe(false);
});

test('T04 a dropped folder arrives, large files in parts and small ones whole, while the screen stays on', async ({
  page,
  context,
}, info) => {
  const wire = await watchWire(context, { partsFrom: PART });
  await page.addInitScript(watchScreen);
  const bench = await openBench(page);
  const files = [
    localFile(info, 'tour/day 2/film.mov', SOME),
    localFile(info, 'tour/note, größe 备注.txt', 12_345),
    localFile(info, 'tour/empty.txt', 0),
  ];
  await bench.drop(info.outputPath('tour'));
  await expect(bench.chosen.getByRole('listitem')).toHaveCount(files.length);
  await bench.start.click();
  await expect(bench.phase).toHaveText('All done');

  expect(sorted(wire.sent)).toEqual(PARTS);
  for (const { path, size, crc32 } of files) {
    expect(await arrived(wire.access(), path.slice(path.indexOf('tour/')))).toEqual({ size, crc32 });
    await expect(bench.files).toContainText(`CRC-32 ${crc32}`);
  }
  await expect.poll(() => page.evaluate('window.screenLocks')).toEqual(['taken', 'released']);
  await expectNoSeriousAxe(page);

  await test.step('a browser without storage still uploads, and says that a reload would lose it', async () => {
    const bare = benchOn(await context.newPage());
    await bare.page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('not in this window', 'SecurityError');
      };
    });
    await bare.page.goto('/dev/upload');
    await bare.choose(localFile(info, 'note.txt', 10).path);
    await bare.start.click();
    await expect(bare.phase).toHaveText('All done');
    await expect(bare.page.getByRole('definition').last()).toHaveText('no');
  });
});

test('T05 X02 S186 a file with a handle resumes after a reload and in another tab without sending a part twice', async ({
  page,
  context,
}) => {
  const wire = await watchWire(context, { partsFrom: PART });
  await page.setViewportSize(PHONE);
  await setTheme(page, 'dark');
  const bench = await openBench(page);
  await bench.make('take.mov', SOME);
  let held = await wire.hold(4);
  await bench.start.click();
  await expect.poll(() => wire.acknowledged.length).toBe(3);
  const other = benchOn(await context.newPage());
  await other.page.goto('/dev/upload');
  await expect(other.interrupted).toContainText('running in another tab');
  await expect(other.button('Resume')).toHaveCount(0);

  const warned = page.waitForEvent('dialog');
  await page.reload();
  expect((await warned).type()).toBe('beforeunload');
  await held.drop();
  await expect(bench.interrupted).toContainText('you can resume this transfer within 7 days');
  await expect(bench.interrupted).toContainText('at hand');
  await expectNoSidewaysScroll(page);
  await expectNoSeriousAxe(page);
  held = await wire.hold(6);
  await bench.button('Resume').click();
  await expect.poll(() => wire.acknowledged.length).toBe(5);

  await page.close();
  await held.drop();
  await other.page.reload();
  const before = new Set(wire.acknowledged);
  expect(before.size).toBe(wire.acknowledged.length);
  wire.sent.length = 0;
  await other.button('Resume').click();
  await expect(other.phase).toHaveText('All done');
  expect(wire.sent.filter((part) => before.has(part))).toEqual([]);
  const { draftId } = wire.access();
  expect(wire.asked.map((asked) => asked.draftId)).toEqual([undefined, draftId, draftId]);
  await expect(other.interrupted).toHaveCount(0);
});

test('T05 S186 on plain http uploads work and resume without locks, handles and Web Crypto', async ({
  browser,
}, info) => {
  const plain = plainUrl();
  const context = await browser.newContext({ baseURL: plain ?? productUrl() });
  const page = await context.newPage();
  const wire = await watchWire(context, { partsFrom: PART });
  const bench = await openBench(page, await newPerson());
  const able = () => [window.isSecureContext, 'subtle' in crypto, 'locks' in navigator];
  if (plain !== undefined) expect(await page.evaluate(able)).toEqual([false, false, false]);
  const film = localFile(info, 'film.mov', SOME);
  await bench.choose(film.path);
  const held = await wire.hold(4);
  await bench.start.click();
  await expect.poll(() => wire.acknowledged.length).toBe(3);
  const other = benchOn(await context.newPage());
  await other.page.goto('/dev/upload');
  await expect(other.interrupted).toContainText('running in another tab');
  await page.reload();
  await held.drop();

  await expect(bench.interrupted).toContainText('pick it again');
  await bench.button('Resume').click();
  await expect(bench.said).toHaveText('Please pick: film.mov');
  const again = bench.interrupted.getByLabel('Pick the files again');
  // Of the same name, size and day.
  await again.setInputFiles(localFile(info, 'other/film.mov', SOME).path);
  await expect(bench.said).toHaveText('Not what it was: film.mov');
  await again.setInputFiles(film.path);
  await expect(bench.phase).toHaveText('All done');
  expect(sorted(wire.acknowledged)).toEqual(PARTS);
  expect(await arrived(wire.access(), 'film.mov')).toEqual({ size: film.size, crc32: film.crc32 });
  await context.close();
});
