/** The give page where things are not as usual: without a database, locked, full, closed, expired and unknown. */
import { expireRequest } from '../database.ts';
import { expect, expectFineLooks, test } from '../fixtures.ts';
import { newPerson } from '../people.ts';
import { callAs } from '../sends.ts';
import { ask, detailsOf, fileOf, holdUploads, openGiver } from './givers.ts';

const NOTHING_ASKED = { name: false, email: false, verified: false, company: false };

test('P13 a browser without a database hands in files; after a reload it says what has to be chosen again', async ({
  browser,
}) => {
  const owner = await newPerson({ fullName: 'Amara Okafor' });
  const giver = await openGiver(browser, `/r/${await ask(owner, { asks: NOTHING_ASKED })}`, () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  const item = giver.item('Signed offer form');
  const uploads = await holdUploads(giver.page);
  await item.locator('input').setInputFiles(fileOf('offer.pdf', 50_000));
  await expect(item).toContainText('This browser can’t save your progress.');
  await uploads.begun();
  await giver.page.reload();
  await expect(item).toContainText('The upload of offer.pdf was interrupted.');
  await expect(item).toContainText('it has to start over: please choose it again.');
  await uploads.release();
  await item.locator('input').setInputFiles(fileOf('offer.pdf', 50_000));
  await giver.openRequest();
  await expect(item.getByText('Handed in', { exact: true })).toBeVisible();
  await expect(item).not.toContainText('interrupted');
  await giver.leave();
});

test('P13 S107 the form, an item that is refused, and a full request are accessible in both themes and languages', async ({
  page,
}) => {
  const owner = await newPerson({ fullName: 'Amara Okafor' });
  const slug = await ask(owner, { maxBytes: 3_000, lang: 'zh' });
  await page.goto(`/r/${slug}`);
  await expect(page.getByRole('heading', { name: '请问您是？' })).toBeVisible();
  await expectFineLooks(page, 'zh');
  await page.getByLabel('姓名').fill('王伟');
  await page.getByLabel('邮箱').fill('wang@studio.example');
  await page.getByRole('button', { name: '继续' }).click();
  const items = page.getByRole('list', { name: '需要提交的内容' }).locator(':scope > li');
  const photos = items.first();
  await photos.locator('input').setInputFiles(fileOf('notes.txt', 10));
  await expect(photos.getByRole('alert')).toContainText('notes.txt 不符合要求');
  await photos.locator('input').setInputFiles(fileOf('site.jpg', 1_000));
  await expect(page.getByRole('heading', { level: 1, name: /^文件已送达/ })).toBeVisible();
  await expectFineLooks(page, 'zh');
  const { handIns } = await detailsOf(page, owner, slug);
  const refusal = { handIns: handIns.map(({ _id }) => _id), state: 'refused', reason: '照片太暗' };
  await callAs(owner, `/api/requests/${slug}/decide`, refusal);
  await page.getByRole('link', { name: 'English', exact: true }).first().click();
  await expect(page.getByText('“照片太暗”')).toBeVisible();
  await expectFineLooks(page, 'en');
  await page
    .getByLabel('Hand in Site photos again')
    .and(page.locator('input'))
    .setInputFiles(fileOf('b.jpg', 3_000));
  await expect(page.getByRole('alert')).toContainText('Nothing more can be handed in at the moment');
  await expectFineLooks(page, 'en');
});

test.describe('refused links', () => {
  // The browser logs an answer that is an error.
  test.use({ allowConsoleErrors: true });

  test('P13 locked, closed, expired and unknown requests are pages of their own, accessible in both languages', async ({
    page,
  }) => {
    const owner = await newPerson({ fullName: 'Amara Okafor' });
    const [locked, closed, expired] = await Promise.all([
      ask(owner, { password: 'basalt', asks: NOTHING_ASKED }),
      ask(owner, { asks: NOTHING_ASKED }),
      ask(owner),
    ]);
    const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await Promise.all([expireRequest(expired), callAs(owner, `/api/requests/${closed}/close`, {})]);

    await page.goto(`/r/${locked}`);
    await heading('This request needs a password');
    await expectFineLooks(page, 'en');
    await page.getByLabel('Password', { exact: true }).fill('basalt');
    await page.getByRole('button', { name: 'Open request' }).click();
    await heading('Tender documents, Lot 3');

    await page.goto(`/r/${closed}`);
    await heading('This request is closed');
    const choose = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
    await choose('中文');
    await heading('这份收件单已关闭');
    await expectFineLooks(page, 'zh');
    await page.goto(`/r/${expired}`);
    await heading('This request has expired');
    await expectFineLooks(page, 'en');
    await choose('中文');
    await heading('这份收件单已过期');
    await page.goto('/zh/r/nothing');
    await heading('找不到这份收件单');
    await expectFineLooks(page, 'zh');
  });
});
