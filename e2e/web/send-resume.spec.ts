/** Resuming interrupted transfers after a reload, with and without file handles and a password, in one tab at a time, for seven days. */
import type { Page } from '@playwright/test';
import { expect, expectNoSeriousAxe, expectNoSidewaysScroll, PHONE, test } from '../fixtures.ts';
import { foundInMail } from '../mailbox.ts';
import { asPerson, newAddress, newPersonIn } from '../people.ts';
import { sha256 } from '../sha256.ts';
import { saved } from './saved.ts';
import { panelOn } from './send-panel.ts';
import { localFile } from './upload-bench.ts';
import { watchWire } from './upload-wire.ts';

const PART = 2048 * 1024;
const PASSWORD = 'crate 12 opens at dawn';
const NOTE = 'For Thursday';

const unfinishedOn = (page: Page) => page.getByRole('region', { name: 'Unfinished transfer' });

/** All that this site has left in the browser. */
const leftIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames)
        found.push(await done(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(found);
  });

test('T05 T14 S186 after a reload the page asks for the files and the password, which is stored nowhere, and for nothing else', async ({
  page,
  context,
}, info) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const wire = await watchWire(context, { partsFrom: PART });
  const person = await newPersonIn(page);
  await page.goto('/dash#send');
  const panel = panelOn(page);
  const film = localFile(info, 'take.mov', 9_000_000);
  const other = localFile(info, 'other/take.mov', 9_000_000);
  await panel.give(film.path);
  const mei = newAddress('mei');
  await panel.writeTo(mei);
  await panel.note.fill(NOTE);
  await panel.tab(/^No password/).click();
  await panel.form.getByLabel('Password for the download').fill(PASSWORD);
  const held = await wire.hold(4);
  await panel.go.click();
  await expect.poll(() => wire.acknowledged.length).toBeGreaterThanOrEqual(3);

  // Another tab knows that this one is at it.
  const tab = await context.newPage();
  await tab.goto('/dash');
  await expect(unfinishedOn(tab)).toContainText('It’s being uploaded in another tab.');
  await tab.goto('/dash/contacts');
  await tab.getByRole('button', { name: '1 upload was interrupted. Continue it.' }).click();
  await expect(tab.getByText('It’s being uploaded in another tab.')).toBeVisible();
  await tab.close();

  await page.reload();
  await held.drop();
  const unfinished = unfinishedOn(page);
  await expect(unfinished).toContainText(mei);
  await expect(unfinished).toContainText('You can resume this transfer within 7 days.');
  await expect(unfinished.getByRole('list', { name: 'Files to choose again' })).toContainText('take.mov');

  await test.step('the password is in no storage, and is asked for', async () => {
    const left = await leftIn(page);
    expect(left).toContain(NOTE);
    expect(left).not.toContain(PASSWORD);
    await expect(unfinished).toContainText('We don’t save the password in your browser.');
    await unfinished.getByRole('button', { name: 'Choose files' }).click();
    await expect(unfinished).toContainText('The password needs at least 4 characters.');
    await expectNoSeriousAxe(page);
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
    await unfinished.getByLabel('Password for the download').fill(PASSWORD);
  });

  // A different file with the same name is recognised.
  const again = unfinished.locator('input[data-pick=again]');
  await again.setInputFiles(other.path);
  await expect(unfinished).toContainText('These files have changed since you started: take.mov');
  expect(other.crc32).not.toBe(film.crc32);

  const before = new Set(wire.acknowledged);
  await again.setInputFiles(film.path);
  await expect(panel.sent).toBeVisible();
  expect(wire.acknowledged.slice(before.size).filter((part) => before.has(part))).toEqual([]);
  const answer = await page.request.get(`/api/getQs?userid=${person.id}`, asPerson(person));
  const { allDocs } = await answer.json();
  expect(allDocs).toHaveLength(1);
  expect(allDocs[0]).toMatchObject({ message: NOTE, fileNumber: 1, locked: true });
  const link = await foundInMail(page.request, mei, /\/d\/\S+/);
  const user = link.split('/').at(-1);
  const opened = await context.request.post('/v1/getDownload', {
    data: { slug: allDocs[0].slug, user, password: PASSWORD },
    headers: { 'x-waybill': '1' },
  });
  expect(opened.status()).toBe(200);
  await panel.button('Send another').click();
  await expect(unfinished).toHaveCount(0);
});

/** As if every upload in this browser had been interrupted eight days ago. */
const ageCheckpoints = (page: Page): Promise<void> =>
  page.evaluate(
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

test('T05 X02 S186 a dropped file can be discarded after a reload, and after seven days the form is filled again', async ({
  page,
  context,
}, info) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const wire = await watchWire(context, { partsFrom: PART });
  await newPersonIn(page);
  await page.goto('/dash#send');
  const panel = panelOn(page);
  const unfinished = unfinishedOn(page);
  const goOn = unfinished.getByRole('button', { name: 'Continue upload' });
  const mei = newAddress('mei');
  localFile(info, 'Drawings/take.mov', 5_000_000);
  const interrupt = async () => {
    wire.acknowledged.length = 0;
    await panel.drop(info.outputPath('Drawings'));
    await expect(panel.files).toContainText('Drawings');
    await panel.writeTo(mei);
    await panel.note.fill(NOTE);
    const held = await wire.hold(2);
    await panel.go.click();
    await expect.poll(() => wire.acknowledged.length).toBeGreaterThanOrEqual(1);
    await page.reload();
    await held.drop();
  };

  await interrupt();
  const pick = unfinished.getByRole('button', { name: 'Choose files' });
  // Where the browser keeps a handle but forgets the permission, it asks; where it keeps none, one picks.
  await expect(goOn.or(pick)).toBeVisible();
  await unfinished.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, discard it' }).click();
  await expect(unfinished).toHaveCount(0);

  await interrupt();
  await expect(unfinished.getByRole('button', { name: 'Discard' })).toHaveCount(1);
  await ageCheckpoints(page);
  await page.reload();
  await expect(unfinished).toContainText('More than 7 days have passed');
  await expect(goOn).toHaveCount(0);
  await unfinished.getByRole('button', { name: 'Start over' }).click();
  await expect(unfinished).toHaveCount(0);
  await expect(panel.note).toHaveValue(NOTE);
  await expect(panel.form.getByRole('button', { name: `Remove ${mei}` })).toBeVisible();
});

test('K10 after a reload the interrupted upload is the first thing on Home, is continued there, and another is discarded', async ({
  page,
  context,
}, info) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const wire = await watchWire(context, { partsFrom: PART });
  await newPersonIn(page);
  const panel = panelOn(page);
  const film = localFile(info, 'take.mov', 9_000_000);
  const interrupt = async () => {
    wire.acknowledged.length = 0;
    await page.goto('/dash#send');
    await panel.give(film.path);
    await panel.writeTo(newAddress('mei'));
    const held = await wire.hold(4);
    await panel.go.click();
    await expect.poll(() => wire.acknowledged.length).toBeGreaterThanOrEqual(3);
    await page.goto('/dash');
    await page.reload();
    await held.drop();
  };
  await interrupt();
  const unfinished = unfinishedOn(page);
  await expect(unfinished).toContainText('To continue, choose 1 file again:');
  await expect(page.getByText('All clear')).toHaveCount(0);
  const top = (box: { y: number } | null) => box?.y ?? 0;
  expect(top(await unfinished.boundingBox())).toBeLessThan(
    top(await page.getByRole('heading', { level: 1 }).boundingBox()),
  );
  await expectNoSeriousAxe(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  wire.sent.length = 0;
  await unfinished.locator('input[data-pick=again]').setInputFiles(film.path);
  await expect(panel.sent).toBeVisible();
  expect(wire.sent.filter((part) => part <= 3)).toEqual([]);
  await panel.button('Send another').click();
  await page.keyboard.press('Escape');
  await expect(unfinished).toHaveCount(0);

  await interrupt();
  await unfinished.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, discard it' }).click();
  await expect(unfinished).toHaveCount(0);
});

test.describe('with an answer that is lost on purpose', () => {
  test.use({ allowConsoleErrors: true });

  test('T05 X02 S185 with file handles nothing is chosen again, and reloads and a lost answer still make one transfer', async ({
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
    }, 7_000_000);
    const wire = await watchWire(context, { partsFrom: PART });
    const person = await newPersonIn(page);
    await page.goto('/dash#send');
    const panel = panelOn(page);
    await panel.button('Add files').click();
    await expect(panel.files).toContainText('take.mov');
    await panel.byLink.check();
    const held = await wire.hold(3);
    await panel.go.click();
    await expect.poll(() => wire.acknowledged.length).toBe(2);
    await page.reload();
    await held.drop();
    const unfinished = unfinishedOn(page);
    const goOn = unfinished.getByRole('button', { name: 'Continue upload' });
    await expect(goOn).toBeVisible();
    await expect(unfinished.getByRole('list', { name: 'Files to choose again' })).toHaveCount(0);
    await expectNoSeriousAxe(page);
    wire.sent.length = 0;
    // The server stores it, but the answer is lost.
    await context.route('**/api/quicksend2', async (route) => {
      await route.fetch();
      await route.fulfill({
        status: 400,
        json: { error: { code: 'bad_request', message: '', requestId: '' } },
      });
    });
    await goOn.click();
    await expect(page.getByRole('alert')).toContainText('Could not send Data');
    await context.unroute('**/api/quicksend2');
    await page.reload();
    await goOn.click();
    await expect(panel.sent).toBeVisible();
    expect(wire.sent.filter((part) => part <= 2)).toEqual([]);
    const answer = await page.request.get(`/api/getQs?userid=${person.id}`, asPerson(person));
    expect((await answer.json()).allCount).toBe(1);

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
});
