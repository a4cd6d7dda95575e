/** An opened transfer: it follows what its recipient does in another browser, and what the sender changes is seen there. */
import {
  expect,
  expectFineLooks,
  expectNoSeriousAxe,
  expectNoSidewaysScroll,
  PHONE,
  productUrl,
  setLanguage,
  test,
} from '../fixtures.ts';
import { foundInMail } from '../mailbox.ts';
import { newAddress, newPersonIn } from '../people.ts';
import { noise, send, text } from '../sends.ts';
import { saved } from './saved.ts';

/** An address that the city database places in Mountain View. */
const PUBLIC_IP = '8.8.8.8';

test('D03 X07 T16 an open transfer follows its recipient live, and what the sender changes is seen by the recipient', async ({
  page,
  browser,
}) => {
  const person = await newPersonIn(page, { fullName: 'Joris de Vries', plan: 'pro' });
  const mei = newAddress('mei');
  const files = { 'Drawings/sheet 12.txt': text('12 crates'), 'film.bin': noise(2_000) };
  const how = { sendAs: 'email', emailTo: [mei], title: 'Drawings for Thursday', message: 'Sheet 12 first.' };
  const { slug } = await send(person, files, how);
  await page.goto(`/dash/transfers/${slug}`);
  const details = page.getByRole('dialog', { name: 'Drawings for Thursday' });
  const line = details.getByRole('list', { name: 'Recipients' }).getByRole('listitem').first();
  const tracking = details.getByRole('list', { name: 'Tracking' });
  await expect(line).toContainText('not opened');
  await expect(details.getByText('Waybill no.')).toBeVisible();

  const link = await foundInMail(page.request, mei, /https?:\/\/\S+\/d\/\S+/);
  const elsewhere = await browser.newContext({
    baseURL: productUrl(),
    extraHTTPHeaders: { 'x-forwarded-for': PUBLIC_IP },
  });
  const receiver = await elsewhere.newPage();

  await test.step('the recipient opens and downloads', async () => {
    await receiver.goto(new URL(link).pathname);
    await expect(receiver.getByRole('heading', { level: 1 })).toHaveText('Drawings for Thursday');
    await expect(async () => {
      await receiver.mouse.move(40 + Math.random() * 200, 200);
      await expect(line).toContainText('Opened, not downloaded', { timeout: 500 });
    }).toPass();
    await expect(tracking.getByRole('listitem').first()).toContainText('opened the link');
    await saved(receiver, () => receiver.getByRole('link', { name: 'Download film.bin' }).click());
    await expect(line).toContainText('Downloaded 1 of 2');
    await expect(line).toContainText('Mountain View, US');
    await expect(details.locator('.ui-stamp-landing')).toContainText('Mountain View');
    await expect(details.getByRole('img', { name: /downloaded in Mountain View/ })).toBeVisible();
    await expect(tracking.getByRole('listitem').first()).toContainText('downloaded film.bin');
  });

  await test.step('the sender changes message, expiry and password', async () => {
    await details.getByRole('button', { name: /Sheet 12 first/ }).click();
    await details.getByRole('textbox', { name: 'Message' }).fill('Sheet 13 first.');
    await page.keyboard.press('Control+Enter');
    await expect(tracking).toContainText('Message changed');
    await details.getByRole('button', { name: 'Set password' }).click();
    await page.getByLabel('Password', { exact: true }).fill('crates');
    await page.keyboard.press('Enter');
    await expect(details.getByText('Password on')).toBeVisible();
    await expect(tracking).toContainText('Password set');
    await details.getByRole('button', { name: '+1 week' }).click();
    await expect(page.getByText(/^Expiry moved to/).first()).toBeVisible();
  });

  await test.step('the recipient sees it', async () => {
    await receiver.reload();
    await receiver.getByLabel('Password', { exact: true }).fill('crates');
    await receiver.keyboard.press('Enter');
    await expect(receiver.getByText('Sheet 13 first.')).toBeVisible();
    await expect(receiver.getByText('in 14 days')).toBeVisible();
    await elsewhere.close();
  });

  await test.step('looks, by keyboard and on a phone', async () => {
    await expectFineLooks(page, 'en');
    await page.setViewportSize(PHONE);
    await page.getByRole('tab', { name: 'Tracking' }).click();
    await expect(page.getByRole('list', { name: 'Tracking' })).toContainText('downloaded film.bin');
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Forward' })).toBeVisible();
    await expectNoSeriousAxe(page);
    await expectNoSidewaysScroll(page);
    await setLanguage(page, 'zh');
    await page.goto(`/zh/dash/transfers/${slug}`);
    await expect(page.getByRole('tab', { name: '跟踪' })).toBeVisible();
    await expectFineLooks(page, 'zh');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/zh\/dash\/transfers$/);
  });
});
