/** Uploads in a real browser to the real store: parts, reloads, network loss, expired credentials, two tabs. */
import { arrived } from '../arrived.ts';
import { expect, expectNoSeriousAxe, expectNoSidewaysScroll, PHONE, setTheme, test } from '../fixtures.ts';
import { newPerson } from '../people.ts';
import { plainUrl, productUrl } from '../place.ts';
import { benchOn, localFile, openBench } from './upload-bench.ts';
import { watchWire } from './upload-wire.ts';

const PART = 2048 * 1024;
/** The least that goes up in parts. */
const LARGE = 50_000_000;
/** Enough where a journey asks the store for parts of smaller files. */
const SOME = 15_000_000;

const partsOf = (size: number): number[] => Array.from({ length: Math.ceil(size / PART) }, (_, at) => at + 1);
const PARTS = partsOf(SOME);

const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

test('T04 a large file is uploaded in parts, small and empty ones in one request, and all arrive', async ({
  page,
  context,
}, info) => {
  const wire = await watchWire(context);
  const bench = await openBench(page);
  const large = localFile(info, 'film.mov', LARGE);
  const small = localFile(info, 'note, größe 备注.txt', 12_345);
  const empty = localFile(info, 'empty.txt', 0);
  await bench.choose(large.path, small.path, empty.path);
  await bench.start.click();
  await expect(bench.phase).toHaveText('All done', { timeout: 60_000 });

  expect(sorted(wire.sent)).toEqual(partsOf(LARGE));
  const sizes = await Promise.all(
    wire.requests
      .filter((request) => /partNumber=(?:1|24)&/.test(request.url()))
      .map(async (request) => Number((await request.allHeaders())['content-length'])),
  );
  expect(sorted(sizes)).toEqual([LARGE - 23 * PART, PART]);
  for (const { path, size, crc32 } of [large, small, empty]) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    expect(await arrived(wire.access(), name)).toEqual({ size, crc32 });
    await expect(bench.files).toContainText(`CRC-32 ${crc32}`);
  }
  await expectNoSeriousAxe(page);
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

test('T06 upload: retries show notices, and expired credentials are renewed', async ({ page, context }) => {
  const wire = await watchWire(context, { partsFrom: PART });
  const bench = await openBench(page);
  await bench.make('take.mov', SOME);
  const worn = '<Error><Code>ExpiredToken</Code><Message>The token has expired.</Message></Error>';
  await wire.refuse(2, 1, { status: 403, contentType: 'application/xml', body: worn });
  await wire.refuse(3, 2, { status: 500, contentType: 'application/xml', body: '<Error/>' });
  await bench.start.click();
  await expect(bench.notices).toHaveText('Retrying (attempt 2)');
  await expect(bench.phase).toHaveText('All done');
  expect(wire.asked.map(({ draftId }) => draftId)).toEqual([undefined, wire.access().draftId]);
  expect(sorted(wire.acknowledged)).toEqual(PARTS);
  expect(sorted(wire.sent)).toEqual(sorted([...PARTS, 2, 3, 3]));
});

test('T06 a cancelled upload keeps its parts', async ({ page, context }) => {
  const wire = await watchWire(context, { partsFrom: PART });
  const bench = await openBench(page);
  await bench.make('take.mov', SOME);
  const held = await wire.hold(6);
  await bench.start.click();
  await expect.poll(() => wire.acknowledged.length).toBe(5);
  await bench.button('Cancel').click();
  await expect(bench.phase).toHaveText('You aborted the upload');
  await held.drop();
  wire.sent.length = 0;
  await bench.button('Resume').click();
  await expect(bench.phase).toHaveText('All done');
  expect(sorted(wire.sent)).toEqual(PARTS.slice(5));
});

test('T05 S186 an upload waits without a network and continues with one', async ({ page, context }) => {
  const wire = await watchWire(context, { partsFrom: PART });
  const bench = await openBench(page);
  await bench.make('take.mov', SOME);
  const held = await wire.hold(4);
  await bench.start.click();
  await expect.poll(() => wire.acknowledged.length).toBe(3);
  await context.setOffline(true);
  await held.release();
  await expect(bench.phase).toHaveText('Offline, waiting');
  await context.setOffline(false);
  await expect(bench.phase).toHaveText('All done');
  await expect(bench.notices).toBeEmpty();
  expect(new Set(wire.acknowledged)).toEqual(new Set(PARTS));
});

test('X02 upload: a file that changes while it is sent fails as changed, not as a lost network', async ({
  page,
  context,
}) => {
  const wire = await watchWire(context, { partsFrom: PART });
  const bench = await openBench(page);
  await bench.make('take.mov', SOME);
  const held = await wire.hold(4);
  await bench.start.click();
  await expect.poll(() => wire.acknowledged.length).toBe(3);
  await page.evaluate(async (size) => {
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle('take.mov')).createWritable();
    await file.write(new Uint8Array(size));
    await file.close();
  }, SOME);
  await held.release();
  await expect(bench.phase).toHaveText('Failed');
  await expect(bench.files).toContainText('changed: The file changed after it was chosen.');
  await page.reload();
  await expect(bench.interrupted).toContainText('changed since');

  await page.clock.setFixedTime(Date.now() + 8 * 86_400_000);
  await page.reload();
  await expect(bench.interrupted).toContainText('too old to go on, please send it anew');
  await bench.button('Forget').click();
  await expect(bench.interrupted).toHaveCount(0);
});

test('upload: a dropped folder keeps its order, and the screen stays on until it is done', async ({
  page,
  context,
}, info) => {
  const wire = await watchWire(context);
  await page.addInitScript(() => {
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
  });
  const bench = await openBench(page);
  const files = [localFile(info, 'tour/a.txt', 10), localFile(info, 'tour/day 2/b.txt', 20)];
  await bench.drop(info.outputPath('tour'));
  await expect(bench.chosen.getByRole('listitem')).toHaveCount(2);
  await bench.start.click();
  await expect(bench.phase).toHaveText('All done');
  for (const { path, size, crc32 } of files)
    expect(await arrived(wire.access(), path.slice(path.indexOf('tour/')))).toEqual({ size, crc32 });
  expect(await page.evaluate('window.screenLocks')).toEqual(['taken', 'released']);
});

test('upload: a browser without storage still uploads, and says that a reload would lose it', async ({
  page,
}, info) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not in this window', 'SecurityError');
    };
  });
  const bench = await openBench(page);
  await bench.choose(localFile(info, 'note.txt', 10).path);
  await bench.start.click();
  await expect(bench.phase).toHaveText('All done');
  await expect(page.getByRole('definition').last()).toHaveText('no');
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
