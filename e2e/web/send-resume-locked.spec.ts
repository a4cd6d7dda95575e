/** Resuming a transfer with a password, which the browser does not store. */
import type { Page } from '@playwright/test';
import { expect, expectNoSeriousAxe, test } from '../fixtures.ts';
import { asPerson, newPersonIn } from '../people.ts';
import { panelOn } from './send-panel.ts';
import { localFile } from './upload-bench.ts';
import { watchWire } from './upload-wire.ts';

const PASSWORD = 'crate 12 opens at dawn';
const NOTE = 'For Thursday';

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

test('T05 T14 the password is stored nowhere in the browser and is asked for before resuming', async ({
  page,
  context,
}, info) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const wire = await watchWire(context, { partsFrom: 2048 * 1024 });
  const person = await newPersonIn(page);
  await page.goto('/dash');
  const panel = panelOn(page);
  const film = localFile(info, 'take.mov', 6_000_000);
  await panel.give(film.path);
  await panel.note.fill(NOTE);
  await panel.tab(/^Link/).click();
  await panel.form.getByRole('switch').check();
  await panel.tab(/^Password/).click();
  await panel.form.getByLabel('Password for the download').fill(PASSWORD);
  const held = await wire.hold(2);
  await panel.go.click();
  await expect.poll(() => wire.acknowledged.length).toBeGreaterThanOrEqual(1);
  await page.reload();
  await held.drop();

  const left = await leftIn(page);
  expect(left).toContain(NOTE);
  expect(left).not.toContain(PASSWORD);
  const unfinished = page.getByRole('region', { name: 'Unfinished transfer' });
  await expect(unfinished).toContainText('We don’t save the password in your browser.');
  await unfinished.getByRole('button', { name: 'Choose files' }).click();
  await expect(unfinished).toContainText('The password needs at least 4 characters.');
  await expectNoSeriousAxe(page);
  await unfinished.getByLabel('Password for the download').fill(PASSWORD);
  await unfinished.locator('input[data-pick=again]').setInputFiles(film.path);
  await expect(panel.sent).toBeVisible({ timeout: 30_000 });
  const answer = await page.request.get(`/api/getQs?userid=${person.id}`, asPerson(person));
  const [{ slug, locked, message }] = (await answer.json()).allDocs;
  expect([locked, message]).toEqual([true, NOTE]);
  const opened = await context.request.post('/v1/getDownload', {
    data: { slug, password: PASSWORD },
    headers: { 'x-waybill': '1' },
  });
  expect(opened.status()).toBe(200);
});
