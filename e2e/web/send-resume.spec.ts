/** Resuming interrupted transfers after a reload, with and without file handles, in one tab at a time, for seven days. */
import { expect, expectNoSeriousAxe, expectNoSidewaysScroll, PHONE, test } from '../fixtures.ts';
import { asPerson, newAddress, newPersonIn } from '../people.ts';
import { sha256 } from '../sha256.ts';
import { saved } from './saved.ts';
import { panelOn } from './send-panel.ts';
import { localFile } from './upload-bench.ts';
import { watchWire } from './upload-wire.ts';

const PART = 2048 * 1024;

test('T05 S186 after a reload the page lists the files to choose, and nothing is typed or sent again', async ({
  page,
  context,
}, info) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const wire = await watchWire(context, { partsFrom: PART });
  const person = await newPersonIn(page);
  await page.goto('/dash');
  const panel = panelOn(page);
  const film = localFile(info, 'take.mov', 12_000_000);
  const other = localFile(info, 'other/take.mov', 12_000_000);
  await panel.give(film.path);
  const mei = newAddress('mei');
  await panel.writeTo(mei);
  await panel.note.fill('For Thursday');
  const held = await wire.hold(4);
  await panel.go.click();
  await expect.poll(() => wire.acknowledged.length).toBeGreaterThanOrEqual(3);

  // Another tab knows that this one is at it.
  const tab = await context.newPage();
  await tab.goto('/dash');
  await expect(tab.getByText('It’s being uploaded in another tab.')).toBeVisible();
  await tab.close();

  await page.reload();
  await held.drop();
  const unfinished = page.getByRole('region', { name: 'Unfinished transfer' });
  await expect(unfinished).toContainText(mei);
  await expect(unfinished).toContainText('You can resume this transfer within 7 days.');
  await expect(unfinished.getByRole('list', { name: 'Files to choose again' })).toContainText('take.mov');
  await expectNoSeriousAxe(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);

  // A different file with the same name is recognised.
  const again = unfinished.locator('input[data-pick=again]');
  await again.setInputFiles(info.outputPath('other/take.mov'));
  await expect(unfinished).toContainText('These files have changed since you started: take.mov');
  expect(other.crc32).not.toBe(film.crc32);

  const before = new Set(wire.acknowledged);
  await again.setInputFiles(film.path);
  await expect(panel.sent).toBeVisible({ timeout: 30_000 });
  expect(wire.acknowledged.slice(before.size).filter((part) => before.has(part))).toEqual([]);
  const answer = await page.request.get(`/api/getQs?userid=${person.id}`, asPerson(person));
  const { allDocs } = await answer.json();
  expect(allDocs).toHaveLength(1);
  expect(allDocs[0]).toMatchObject({ message: 'For Thursday', fileNumber: 1 });
  await panel.button('Send another').click();
  await expect(unfinished).toHaveCount(0);
});

test('T05 X02 a dropped file resumes without choosing it again, and can be discarded', async ({
  page,
  context,
}, info) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const wire = await watchWire(context, { partsFrom: PART });
  await newPersonIn(page);
  await page.goto('/dash');
  const panel = panelOn(page);
  localFile(info, 'Drawings/take.mov', 9_000_000);
  await panel.drop(info.outputPath('Drawings'));
  await expect(panel.files).toContainText('Drawings');
  await panel.writeTo(newAddress('mei'));
  const held = await wire.hold(3);
  await panel.go.click();
  await expect.poll(() => wire.acknowledged.length).toBeGreaterThanOrEqual(2);
  await page.reload();
  await held.drop();
  const unfinished = page.getByRole('region', { name: 'Unfinished transfer' });
  const goOn = unfinished.getByRole('button', { name: 'Continue upload' });
  const pick = unfinished.getByRole('button', { name: 'Choose files' });
  // Where the browser keeps a handle but forgets the permission, it asks; where it keeps none, one picks.
  await expect(goOn.or(pick)).toBeVisible();
  await unfinished.getByRole('button', { name: 'Discard' }).click();
  await expect(unfinished).toHaveCount(0);
  await page.reload();
  await expect(panel.form).toBeVisible();
  await expect(unfinished).toHaveCount(0);
});

test('T05 X02 with file handles nothing is chosen again, and everything arrives', async ({
  page,
  context,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  // The system's file dialog cannot be driven, so it is replaced: it answers with a real handle of the browser's own disk.
  await page.addInitScript((size) => {
    const pick = async () => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle('take.mov', {
        create: true,
      });
      const file = await handle.createWritable();
      for (let at = 0; at < size; at += 60_000)
        await file.write(crypto.getRandomValues(new Uint8Array(Math.min(60_000, size - at))));
      await file.close();
      return [handle];
    };
    Object.assign(window, { showOpenFilePicker: pick });
  }, 9_000_000);
  const wire = await watchWire(context, { partsFrom: PART });
  await newPersonIn(page);
  await page.goto('/dash');
  const panel = panelOn(page);
  await panel.button('Add files').click();
  await expect(panel.files).toContainText('take.mov');
  await panel.tab(/^Link/).click();
  await panel.form.getByRole('switch').check();
  const held = await wire.hold(3);
  await panel.go.click();
  await expect.poll(() => wire.acknowledged.length).toBe(2);
  await page.reload();
  await held.drop();
  const unfinished = page.getByRole('region', { name: 'Unfinished transfer' });
  const goOn = unfinished.getByRole('button', { name: 'Continue upload' });
  await expect(goOn).toBeVisible();
  await expect(unfinished.getByRole('list', { name: 'Files to choose again' })).toHaveCount(0);
  await expectNoSeriousAxe(page);
  wire.sent.length = 0;
  await goOn.click();
  await expect(panel.sent).toBeVisible({ timeout: 30_000 });
  expect(wire.sent.filter((part) => part <= 2)).toEqual([]);
  const digest = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle('take.mov')).getFile();
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  });
  await page.goto(await panel.path());
  const { bytes } = await saved(page, () =>
    page.getByRole('link', { name: 'Download', exact: true }).click(),
  );
  expect(sha256(bytes)).toBe(digest);
});

test.describe('refused on purpose', () => {
  test.use({ allowConsoleErrors: true });

  test('S185 a lost answer and a reload still make one transfer', async ({ page, context }, info) => {
    page.on('dialog', (dialog) => void dialog.accept());
    const person = await newPersonIn(page);
    await page.goto('/dash');
    const panel = panelOn(page);
    await panel.give(localFile(info, 'a.txt', 1_000).path);
    await panel.writeTo(newAddress('mei'));
    // The server stores it, but the answer is lost.
    await context.route('**/api/quicksend2', async (route) => {
      await route.fetch();
      await route.fulfill({
        status: 400,
        json: { error: { code: 'bad_request', message: '', requestId: '' } },
      });
    });
    await panel.go.click();
    await expect(page.getByRole('alert')).toContainText('Could not send Data');
    await context.unroute('**/api/quicksend2');
    await page.reload();
    const unfinished = page.getByRole('region', { name: 'Unfinished transfer' });
    await unfinished.getByRole('button', { name: 'Continue upload' }).click();
    await expect(panel.sent).toBeVisible();
    const answer = await page.request.get(`/api/getQs?userid=${person.id}`, asPerson(person));
    expect((await answer.json()).allCount).toBe(1);
  });
});

test.describe('when time has passed', () => {
  test('T05 S186 after seven days the page says so and fills the form again', async ({
    page,
    context,
  }, info) => {
    page.on('dialog', (dialog) => void dialog.accept());
    const wire = await watchWire(context, { partsFrom: PART });
    await newPersonIn(page);
    await page.goto('/dash');
    const panel = panelOn(page);
    await panel.give(localFile(info, 'take.mov', 9_000_000).path);
    const mei = newAddress('mei');
    await panel.writeTo(mei);
    await panel.note.fill('For Thursday');
    const held = await wire.hold(3);
    await panel.go.click();
    await expect.poll(() => wire.acknowledged.length).toBeGreaterThanOrEqual(2);
    await page.reload();
    await held.drop();
    // As if it had been interrupted eight days ago.
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('waybill-uploads');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const change = opening.result.transaction('checkpoints', 'readwrite');
            const store = change.objectStore('checkpoints');
            const all = store.getAll();
            all.onsuccess = () => {
              for (const one of all.result) store.put({ ...one, updated: one.updated - 8 * 86_400_000 });
            };
            change.oncomplete = () => resolve();
          };
        }),
    );
    await page.reload();
    const unfinished = page.getByRole('region', { name: 'Unfinished transfer' });
    await expect(unfinished).toContainText('More than 7 days have passed');
    await expect(unfinished.getByRole('button', { name: 'Continue upload' })).toHaveCount(0);
    await unfinished.getByRole('button', { name: 'Start over' }).click();
    await expect(unfinished).toHaveCount(0);
    await expect(panel.note).toHaveValue('For Thursday');
    await expect(panel.form.getByRole('button', { name: `Remove ${mei}` })).toBeVisible();
  });
});
