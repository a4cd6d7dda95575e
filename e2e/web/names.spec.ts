/** Misleading file names: what a visitor cannot send, what a recipient sees, and under which name a file is saved. */
import { expect, expectFineLooks, expectNoSeriousAxe, test } from '../fixtures.ts';
import { aSender, send, text } from '../sends.ts';
import { saved } from './saved.ts';
import { made, panelOn } from './send-panel.ts';

const WINDOWS = Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), Buffer.alloc(600)]);

test('G16 T10 a visitor cannot send programs under any name, and hidden characters in names are shown', async ({
  page,
}) => {
  await page.goto('/');
  const panel = panelOn(page);
  await panel.give(
    made('setup.msi', 10),
    made('invoice\u202Efdp.exe', 10),
    made('holiday.jpg', WINDOWS),
    made('scan\u202Efdp.txt', 10),
  );
  await expect(panel.files.getByRole('listitem')).toHaveCount(1);
  await expect(panel.files).toContainText('scan[U+202E]fdp.txt');
  await expect(panel.files.locator('.ui-type')).toHaveText('TXT');
  const alert = panel.form.getByRole('alert');
  await expect(alert).toContainText('Insecure file type');
  for (const name of ['setup.msi', 'invoice[U+202E]fdp.exe', 'holiday.jpg'])
    await expect(alert).toContainText(name);
  await expect(alert.getByRole('button', { name: 'Email support' })).toBeVisible();
  expect(await panel.form.textContent()).not.toContain('\u202E');
  await expectNoSeriousAxe(page);
});

test('G16 the download page warns of programs, shows hidden characters and saves under clean names', async ({
  page,
}) => {
  const files = {
    'invoice\u202Efdp.exe': text('not really'),
    'holiday.jpg': Uint8Array.from(WINDOWS),
    'שלום.pdf': text('%PDF'),
  };
  const { slug } = await send(await aSender(), files, { message: 'Trip \u202Eplan' });
  await page.goto(`/w/${slug}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('2 of these files are programs. Open them only if you trust the sender.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trip plan');
  const list = page.getByRole('list', { name: 'Files' });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect(row('invoice[U+202E]fdp.exe').locator('.ui-type')).toHaveText('EXE program');
  await expect(row('holiday.jpg').locator('.ui-type')).toHaveText('program');
  await expect(row('שלום.pdf').locator('bdi')).toHaveAttribute('dir', 'ltr');
  expect(await main.textContent()).not.toContain('\u202E');
  await expectFineLooks(page, 'en');

  const { name } = await saved(page, () => row('invoice').getByRole('link').click());
  expect(name).toBe('invoicefdp.exe');
  await row('holiday.jpg').getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText(
    'This is a program. Open it only if you trust the sender.',
  );
});
