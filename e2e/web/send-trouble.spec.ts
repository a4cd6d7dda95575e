/** The send panel when the network, the server or a file fails. */
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, expectNoSeriousAxe, test } from '../fixtures.ts';
import { newAddress, newPersonIn } from '../people.ts';
import { made, panelOn } from './send-panel.ts';
import { localFile } from './upload-bench.ts';
import { watchWire } from './upload-wire.ts';

test.use({ allowConsoleErrors: true });

test('T06 W02 retries and being offline are shown, and the upload continues by itself', async ({
  page,
  context,
}) => {
  const wire = await watchWire(context, { partsFrom: 2048 * 1024 });
  await newPersonIn(page);
  await page.goto('/dash');
  const panel = panelOn(page);
  await panel.give(made('take.mov', 9_000_000));
  await panel.writeTo(newAddress('mei'));
  await wire.refuse(2, 2, { status: 500, contentType: 'application/xml', body: '<Error/>' });
  const held = await wire.hold(4);
  await panel.go.click();
  await expect(page.getByRole('main').getByText('Retrying', { exact: true })).toBeVisible();
  await expectNoSeriousAxe(page);
  await context.setOffline(true);
  await held.drop();
  await expect(page.getByRole('status').getByText('Offline, waiting')).toBeAttached();
  await context.setOffline(false);
  await expect(panel.sent).toBeVisible({ timeout: 30_000 });
});

test('T06 a missing file is named, chosen again alone, and the upload continues', async ({
  page,
  context,
}, info) => {
  const wire = await watchWire(context, { partsFrom: 2048 * 1024 });
  await newPersonIn(page);
  await page.goto('/dash');
  const panel = panelOn(page);
  const film = localFile(info, 'take.mov', 9_000_000);
  await panel.give(film.path);
  await panel.writeTo(newAddress('mei'));
  const held = await wire.hold(2);
  await panel.go.click();
  await expect.poll(() => wire.acknowledged.length).toBe(1);
  const [bytes, { atime, mtime }] = [readFileSync(film.path), statSync(film.path)];
  rmSync(film.path);
  await held.drop();
  const pick = page.getByRole('button', { name: 'Choose take.mov again' });
  await expect(pick).toBeVisible({ timeout: 60_000 });
  await expectNoSeriousAxe(page);
  writeFileSync(film.path, bytes);
  utimesSync(film.path, atime, mtime);
  await page.locator('input[data-pick="take.mov"]').setInputFiles(film.path);
  await expect(panel.sent).toBeVisible({ timeout: 30_000 });
});

test('T06 send: a file rewritten after it was chosen is reported as changed, and is sent when chosen again', async ({
  page,
  context,
}, info) => {
  await watchWire(context, { partsFrom: 2048 * 1024 });
  await newPersonIn(page);
  await page.goto('/dash');
  const panel = panelOn(page);
  const film = localFile(info, 'take.mov', 5_000_000);
  await panel.give(film.path);
  await panel.writeTo(newAddress('mei'));
  writeFileSync(film.path, Buffer.alloc(5_000_000, 9));
  await panel.go.click();
  const row = page.getByRole('listitem').filter({ hasText: 'take.mov' });
  await expect(row).toContainText('This file changed after you chose it. Choose it again.');
  await expect(page.getByText('File is locked')).toHaveCount(0);
  await expectNoSeriousAxe(page);

  const again = page.locator('input[data-pick="take.mov"]');
  const longer = localFile(info, 'longer.mov', 5_000_001);
  await again.setInputFiles(longer.path);
  await expect(row).toContainText('This file has a different size now.');
  await again.setInputFiles(film.path);
  await expect(panel.sent).toBeVisible({ timeout: 30_000 });
});

test('T07 T23 send: without credentials the panel says so, and Try again goes on', async ({
  page,
  context,
}) => {
  await newPersonIn(page);
  await page.goto('/dash');
  const panel = panelOn(page);
  await panel.give(made('a.txt', 10));
  await panel.writeTo(newAddress('mei'));
  let asked = 0;
  await context.route('**/api/stsAuth', (route) => {
    asked += 1;
    return route.abort('connectionreset');
  });
  await panel.go.click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Network Error - Could not get key', { timeout: 30_000 });
  expect(asked).toBe(5);
  await expectNoSeriousAxe(page);
  await context.unroute('**/api/stsAuth');
  await panel.button('Try again').click();
  await expect(panel.sent).toBeVisible();
});

test('T06 T23 send: a transfer that is not stored says why, and Try again stores it', async ({
  page,
  context,
}) => {
  await newPersonIn(page);
  await page.goto('/dash');
  const panel = panelOn(page);
  await panel.give(made('a.txt', 10));
  await panel.writeTo(newAddress('mei'));
  const refusal = { error: { code: 'objects_missing', message: '', requestId: 'x' } };
  await context.route('**/api/quicksend2', (route) => route.fulfill({ status: 409, json: refusal }));
  await panel.go.click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Could not send Data');
  await expect(alert).toContainText('Some files aren’t fully uploaded.');
  await context.unroute('**/api/quicksend2');
  await panel.button('Try again').click();
  await expect(panel.sent).toBeVisible();
});
