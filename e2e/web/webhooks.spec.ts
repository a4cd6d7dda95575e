/** Webhooks from end to end: made in the browser, received and verified elsewhere, and looked up on their page. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { waybill } from '../command-line.ts';
import { expect, expectFineInBoth, productUrl, test } from '../fixtures.ts';
import { newPersonIn, type Person } from '../people.ts';
import { startReceiver } from '../webhook-receiver.ts';

/** What is shown only once, read from its card, which is then put away. */
async function onlyOnce(page: Page, start: string): Promise<string> {
  const secret = await page.getByText(new RegExp(`^${start}\\S{20,}$`)).textContent();
  await page.getByRole('button', { name: 'I’ve saved it' }).click();
  return secret ?? '';
}

async function makeKey(page: Page, { password }: Person): Promise<string> {
  await page.getByRole('link', { name: 'API keys' }).click();
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Command line');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  return onlyOnce(page, 'wbk_');
}

/** Opens an entry, and sends its message again. */
async function sendAgain(entry: Locator): Promise<void> {
  await entry.getByRole('button', { expanded: false }).click();
  await entry.getByRole('button', { name: 'Send again' }).click();
  await expect(entry).toContainText('Sent again.');
  await expect(entry.getByRole('button', { expanded: true })).toContainText(/Delivered.*2 attempts/);
}

test('O03 a webhook receives a test and a download by the command line, verified by the standard’s library, and once more on demand', async ({
  page,
}, info) => {
  const receiver = await startReceiver();
  const person = await newPersonIn(page);
  await page.goto('/dash/account/profile');
  const key = await makeKey(page, person);

  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const secret = await onlyOnce(page, 'whsec_');
  await expectFineInBoth(page, 'en');
  const types = () => receiver.received(secret).map(({ message }) => message.type);

  await page.getByRole('link', { name: receiver.url }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  const entries = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
  await expect(entries.getByRole('button', { name: /^test Delivered/, expanded: true })).toBeVisible();
  await expect(entries.getByText('ok 1', { exact: true })).toBeVisible();
  await expectFineInBoth(page, 'zh');
  expect(types()).toEqual(['test']);

  const home = info.outputPath('home');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'report.txt'), 'quarterly numbers');
  const settings = { home, WAYBILL_URL: productUrl() };
  const link = await waybill(['send', 'report.txt'], { ...settings, WAYBILL_KEY: key });
  await waybill(['get', link, '-o', 'taken'], settings);
  expect(readFileSync(join(home, 'taken', 'report.txt'), 'utf8')).toBe('quarterly numbers');
  // They may come in any order.
  await expect.poll(() => types().sort()).toEqual(['test', 'transfer.downloaded', 'transfer.sent']);
  const received = (type: string) => receiver.received(secret).filter(({ message }) => message.type === type);
  const [sent] = received('transfer.sent');
  const [downloaded] = received('transfer.downloaded');
  expect(sent?.message.data).toMatchObject({ transfer: { link }, files: 1, recipients: [] });
  expect(downloaded?.message.data).toMatchObject({ transfer: { link }, recipient: null });

  await page.reload();
  await sendAgain(entries.filter({ hasText: 'transfer.downloaded' }));
  expect(received('transfer.downloaded')).toEqual([downloaded, downloaded]);
  await receiver.close();
});
