/** People hand in files for a request on their phones, at once, and one of them loses the network. */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { RequestDetails } from '@waybill/contract/receiving';
import type { RequestView } from '@waybill/contract/requests';
import { expect, expectFineLooks, expectNoSidewaysScroll, PHONE, productUrl, test } from '../fixtures.ts';
import { asPerson, newPerson, type Person } from '../people.ts';
import { callAs, noise } from '../sends.ts';

// The browser logs each request that fails while it is offline.
test.use({ allowConsoleErrors: true });

const DAY = 86_400_000;

async function ask(owner: Person): Promise<string> {
  const { request } = await callAs<{ request: RequestView }>(owner, '/api/requests', {
    title: 'Tender documents, Lot 3',
    message: 'Both complete your offer.',
    sendAs: 'link',
    expiryDate: Date.now() + 5 * DAY,
    deadline: Date.now() + 4 * DAY,
    items: [
      { name: 'Site photos', kinds: ['image'] },
      { name: 'Signed offer form', note: 'Signed on page 2', kinds: ['pdf'], most: 1 },
    ],
    key: randomUUID(),
  });
  return request.slug;
}

async function openAs(browser: Browser, slug: string, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, baseURL: productUrl() });
  const page = await context.newPage();
  await page.goto(`/r/${slug}`);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Your email').fill(`${name.toLowerCase()}@studio.example`);
  await page.getByRole('button', { name: 'Continue' }).click();
  return page;
}

const itemOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Requested items' }).locator(':scope > li').filter({ hasText: name });

test('P13 two people on phones hand in different items, and one loses the network and comes back', async ({
  page,
  browser,
}) => {
  const owner = await newPerson({ fullName: 'Amara Okafor', company: 'Halden & Voss' });
  const slug = await ask(owner);
  const [tomasz, mei] = await Promise.all([openAs(browser, slug, 'Tomasz'), openAs(browser, slug, 'Mei')]);

  await test.step('one takes a photo for the first item', async () => {
    const photo = { name: 'image.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(noise(40_000)) };
    await tomasz.getByLabel('Take photo', { exact: true }).and(tomasz.locator('input')).setInputFiles(photo);
    const sort = tomasz.getByRole('region', { name: 'Which item is each file for?' });
    await expect(sort.getByRole('combobox', { name: 'Item for image.jpg' })).toContainText('Site photos');
    await sort.getByRole('button', { name: 'Hand in 1 file' }).click();
    await expect(itemOf(tomasz, 'Site photos').getByText('Handed in', { exact: true })).toBeVisible();
  });

  await test.step('the other loses the network in the middle, and it goes on by itself', async () => {
    const offer = itemOf(mei, 'Signed offer form');
    let parts = 0;
    await mei.context().route('**/s3/**', async (route) => {
      parts += route.request().method() === 'PUT' ? 1 : 0;
      if (parts !== 1) return route.continue();
      parts += 1;
      await mei.context().setOffline(true);
      await route.abort('internetdisconnected');
    });
    const file = { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from(noise(3_000_000)) };
    await offer.locator('input').setInputFiles(file);
    await expect(offer).toContainText('Offline. It continues when you’re back online.');
    await mei.context().setOffline(false);
    await expect(offer.getByText('Handed in', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(mei);
  });

  await test.step('each sees only what they handed in, and the owner sees both', async () => {
    await mei.reload();
    await expect(mei.getByRole('region', { name: 'Your receipt' })).toContainText('1 file');
    await expect(mei.getByText('offer.pdf').first()).toBeVisible();
    await expect(mei.getByText('image.jpg')).toHaveCount(0);
    const opened = await page.request.get(`/api/requests/${slug}`, asPerson(owner));
    const { handIns }: RequestDetails = await opened.json();
    expect(handIns.map(({ files }) => files[0]?.fileName).sort()).toEqual(['image.jpg', 'offer.pdf']);
    await expectFineLooks(mei, 'en');
  });

  for (const each of [tomasz, mei]) await each.context().close();
});
