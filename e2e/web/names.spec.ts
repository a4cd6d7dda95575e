/** Misleading file names: what a recipient sees, and under which name a file is saved. */
import { expect, expectFineLooks, test } from '../fixtures.ts';
import { aSender, send, text } from '../sends.ts';
import { saved } from './saved.ts';

const WINDOWS = Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), Buffer.alloc(600)]);

test('G16 the download page warns of programs, shows hidden characters and saves under clean names', async ({
  page,
}) => {
  const files = {
    'invoice\u202Efdp.exe': text('not really'),
    'holiday.jpg': Uint8Array.from(WINDOWS),
    'שלום.pdf': text('%PDF'),
  };
  const { slug } = await send(await aSender(), files, { title: 'Trip \u202Eplan' });
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
