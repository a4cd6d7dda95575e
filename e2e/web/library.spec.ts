/** The library in the browser: live in two browsers, the way back to its place, and its looks. */
import { CUSTOM_MARKER_S, CUSTOM_MIN_S } from '@waybill/contract/expiry';
import type { LibraryCounts } from '@waybill/contract/library';
import { expect, expectFineLooks, expectNoSidewaysScroll, PHONE, test } from '../fixtures.ts';
import { asPerson, newAddress, newPersonIn } from '../people.ts';
import { noise, send, text, turnOnLink } from '../sends.ts';
import { shiftOf, watchShift } from '../shift.ts';
import { saved } from './saved.ts';

test('D02 W07 the recipient downloads in one browser, and the list and bell of the sender change in the other', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await newPersonIn(page, { fullName: 'Joris de Vries' });
  const mei = newAddress('mei');
  const how = { sendAs: 'email', emailTo: [mei], title: 'Drawings for Thursday' };
  const { slug } = await send(person, { 'plan.txt': text('12 crates') }, how);
  await turnOnLink(person, { slug });
  await page.goto('/dash/transfers?filter=unseen');
  const row = page.getByRole('row').filter({ hasText: slug });
  await expect(row).toContainText('Drawings for Thursday');
  await expect(row).toContainText('0 of 1');
  await expect(row).toContainText('Not yet opened');
  await expect(page.getByRole('tab', { name: /^Unseen/ })).toContainText('1');
  await row.hover();
  const place = await row.boundingBox();

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const downloadPage = await elsewhere.newPage();
  await downloadPage.goto(`/w/${slug}`);
  await saved(downloadPage, () => downloadPage.getByRole('link', { name: 'Download', exact: true }).click());
  await elsewhere.close();

  await expect(row.locator('.ui-stamp')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Unseen/ })).toContainText('0');
  await expect(page.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  // What is under the pointer stays where it is, though it no longer belongs to the filter.
  expect(await row.boundingBox()).toEqual(place);

  // A transfer that is sent meanwhile waits, because the pointer is on the list.
  await page.getByRole('tab', { name: /^All/ }).click();
  await row.hover();
  await send(person, { 'more.txt': text('13') }, { title: 'Second' });
  await page.getByRole('button', { name: '1 new transfer' }).click();
  await expect(page.getByRole('row').first()).toContainText('Second');
});

test('D02 D03 the list keeps its place, its search and the focus while a transfer is opened and closed', async ({
  page,
}) => {
  const person = await newPersonIn(page);
  const rows = [];
  for (let n = 1; n <= 9; n += 1)
    rows.push(await send(person, { [`sheet ${n}.bin`]: noise(9) }, { title: `Sheet ${n}` }));
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto('/dash/transfers?sort=oldest');
  await expect(page.getByRole('row')).toHaveCount(9);
  const last = page.getByRole('row').filter({ hasText: 'Sheet 9' });
  for (let n = 0; n < 9; n += 1) await page.keyboard.press('j');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dash/transfers/${rows[8]?.slug}?sort=oldest`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/dash/transfers?sort=oldest');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(last).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);

  // Typing a search is one step: Back leads to before it.
  await page.keyboard.press('/');
  await page.keyboard.type('sheet 3', { delay: 20 });
  await expect(page.getByRole('row')).toHaveCount(1);
  await expect(page.getByRole('row')).toContainText('Sheet 3');
  await expect(page).toHaveURL(/q=sheet\+3/);
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(9);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectFineLooks(page, 'en');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('D02 W12 on a phone transfers are cards, selected by a button, and nothing scrolls sideways', async ({
  page,
}) => {
  const person = await newPersonIn(page, { lang: 'zh' });
  const title = '一份名字很长很长的图纸'.repeat(6);
  await send(person, { 'a.bin': noise(9) }, { title });
  await send(person, { 'b.bin': noise(9) }, { title: 'B' });
  await page.setViewportSize(PHONE);
  await page.goto('/zh/dash');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('meter', { name: '存储空间' })).toBeVisible();
  await expectFineLooks(page, 'zh');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: '选择', exact: true }).click();
  await page.getByRole('row').filter({ hasText: 'B' }).first().click();
  const bar = page.getByRole('toolbar');
  await expect(bar).toContainText('已选 1 项');
  await expectNoSidewaysScroll(page);
  await bar.getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('row')).toHaveCount(1);
  const counted = async () => {
    const answer = await page.request.get('/api/transfers/counts', asPerson(person));
    const counts: LibraryCounts = await answer.json();
    return [counts.all, counts.sentThisMonth];
  };
  await expect.poll(counted).toEqual([1, 2]);
});

test('D02 W12 the home page shifts nothing while its parts arrive one after another', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const person = await newPersonIn(page, { plan: 'pro' });
  const soon = { expirySeconds: CUSTOM_MARKER_S, expiryDate: Date.now() + CUSTOM_MIN_S * 2_000 };
  for (const title of ['First', 'Second'])
    await send(
      person,
      { 'a.bin': noise(9) },
      { title, sendAs: 'email', emailTo: [newAddress('mei')], ...soon },
    );
  await watchShift(page);
  const listed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/transfers');
  await page.route('**/api/attention', async (route) => {
    await listed;
    await route.continue();
  });
  await page.goto('/dash');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Extend' })).toHaveCount(2);
  expect(await shiftOf(page)).toBeLessThan(0.05);
});
