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
  await page.goto('/dash#send');
  const panel = panelOn(page);
  await panel.give(made('take.mov', 9_000_000));
  await panel.writeTo(newAddress('mei'));
  await wire.refuse(2, 2, { status: 500, contentType: 'application/xml', body: '<Error/>' });
  const held = await wire.hold(4);
  await panel.go.click();
  await expect(panel.root.getByText('Retrying', { exact: true })).toBeVisible();
  await expectNoSeriousAxe(page);
  await context.setOffline(true);
  await held.drop();
  await expect(page.getByRole('status').getByText('Offline, waiting')).toBeAttached();
  await context.setOffline(false);
  await expect(panel.sent).toBeVisible();
});

test('T06 send: a file that was rewritten or is missing is named, is chosen again alone, and is sent', async ({
  page,
  context,
}, info) => {
  const wire = await watchWire(context, { partsFrom: 2048 * 1024 });
  await newPersonIn(page);
  await page.goto('/dash#send');
  const panel = panelOn(page);
  const film = localFile(info, 'take.mov', 5_000_000);
  await panel.give(film.path);
  await panel.writeTo(newAddress('mei'));
  writeFileSync(film.path, Buffer.alloc(5_000_000, 9));
  await panel.go.click();
  const row = page.getByRole('listitem').filter({ hasText: 'take.mov' });
  await expect(row).toContainText('This file changed after you chose it. Choose it again.');
  await expect(page.getByText('File is locked')).toHaveCount(0);

  const again = page.locator('input[data-pick="take.mov"]');
  const longer = localFile(info, 'longer.mov', 5_000_001);
  await again.setInputFiles(longer.path);
  await expect(row).toContainText('This file has a different size now.');
  await again.setInputFiles(film.path);
  await expect(panel.sent).toBeVisible();

  await panel.button('Send another').click();
  const second = localFile(info, 'second.mov', 9_000_000);
  await panel.give(second.path);
  await panel.writeTo(newAddress('mei'));
  const before = wire.acknowledged.length;
  const held = await wire.hold(2);
  await panel.go.click();
  await expect.poll(() => wire.acknowledged.length).toBe(before + 1);
  const [bytes, { atime, mtime }] = [readFileSync(second.path), statSync(second.path)];
  rmSync(second.path);
  await held.drop();
  const pick = page.getByRole('button', { name: 'Choose second.mov again' });
  await expect(pick).toBeVisible();
  await expectNoSeriousAxe(page);
  writeFileSync(second.path, bytes);
  utimesSync(second.path, atime, mtime);
  await page.locator('input[data-pick="second.mov"]').setInputFiles(second.path);
  await expect(panel.sent).toBeVisible();
});
