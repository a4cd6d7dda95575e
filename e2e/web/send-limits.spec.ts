/** The limit panel that replaces the send form. */
import { folderSize } from '@waybill/contract/files';
import { planOf } from '@waybill/contract/plans';
import { expect, expectNoSeriousAxe, expectNoSidewaysScroll, PHONE, test } from '../fixtures.ts';
import { operate } from '../operator.ts';
import { newPersonIn } from '../people.ts';
import { noise, send } from '../sends.ts';
import { panelOn } from './send-panel.ts';

test('W09 B07 after ten transfers in a month the limit panel appears, but not right after sending', async ({
  page,
}) => {
  const person = await newPersonIn(page);
  for (let times = 0; times < 9; times += 1) await send(person, { 'a.txt': noise(10) });
  await page.goto('/dash');
  const panel = panelOn(page);
  await panel.tab(/^Link/).click();
  await panel.form.getByRole('switch').check();
  await panel.give({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await panel.go.click();
  await expect(panel.sent).toBeVisible();
  await panel.button('Send another').click();
  await expect(page.getByRole('heading', { name: 'Great things have limits' })).toBeVisible();
  // Nothing can be bought yet, so no trial is offered.
  await expect(page.getByRole('link', { name: /trial/ })).toHaveCount(0);
  await expectNoSeriousAxe(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
});

test('W09 W12 a full storage shows the limit panel', async ({ page }) => {
  await newPersonIn(page);
  await page.route(`**${folderSize.path}`, (route) =>
    route.fulfill({ json: { size: planOf('free').storage } }),
  );
  await page.goto('/dash');
  await expect(page.getByRole('heading', { name: 'Storage full' })).toBeVisible();
  await expectNoSeriousAxe(page);
});

test('W09 B06 a suspended account can read but not send', async ({ page }) => {
  const person = await newPersonIn(page);
  await operate('users', 'suspend', person.email);
  await page.goto('/dash');
  await expect(page.getByRole('heading', { name: 'Account suspended' })).toBeVisible();
  await expect(panelOn(page).form).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Email support' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
  await expectNoSeriousAxe(page);
});
