/** Contacts: a file is imported after its preview, found again, and sent to. */
import { expect, expectFineLooks, expectNoSeriousAxe, test } from '../fixtures.ts';
import { newPersonIn } from '../people.ts';

const CSV = [
  '姓名,邮箱,公司,分组',
  '陈美玲,mei@huanyu.cn,环宇物流,展会',
  'Joris de Vries,joris@portline-logistics.com,,展会',
  'No address,,,',
  'Wrong,not-an-address,,',
  '"Open,x@x.example,,',
].join('\r\n');

test('D05 contacts from a file are previewed with their problems, imported, found, and sent to as a group', async ({
  page,
}) => {
  await newPersonIn(page);
  await page.goto('/dash/contacts');
  await page.getByRole('button', { name: 'Import contacts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import contacts' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '通讯录.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await dialog.getByRole('radio', { name: 'Problems 3' }).check();
  await expect(dialog.getByRole('list', { name: 'Problems' }).getByRole('listitem')).toHaveText([
    /Line 4.*There’s no email address/,
    /Line 5.*isn’t a valid email address/,
    /Line 6.*quotation mark/,
  ]);
  await expectNoSeriousAxe(page);
  await dialog.getByRole('button', { name: 'Import 2 contacts' }).click();
  await page.getByRole('button', { name: 'Show contacts' }).click();

  const rows = page.getByRole('grid', { name: 'Your contacts' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('/');
  await page.keyboard.type('环宇');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('陈美玲');
  await expectFineLooks(page, 'en');
  await page.getByRole('button', { name: 'Clear search' }).click();

  await page.getByRole('navigation', { name: 'Groups' }).getByRole('button', { name: /展会/ }).click();
  await page.getByRole('button', { name: 'Group options' }).click();
  await page.getByRole('menuitem', { name: 'Send files to group' }).click();
  for (const email of ['mei@huanyu.cn', 'joris@portline-logistics.com'])
    await expect(page.getByRole('button', { name: `Remove ${email}` })).toBeVisible();
});
