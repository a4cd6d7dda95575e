/** People hand in files for a request on their phones, at once, and one of them loses the network. */
import { randomUUID } from 'node:crypto';
import type { Browser, Page, Route } from '@playwright/test';
import type { RequestDetails } from '@waybill/contract/receiving';
import type { RequestView } from '@waybill/contract/requests';
import { expect, expectFineLooks, expectNoSidewaysScroll, PHONE, productUrl, test } from '../fixtures.ts';
import { asPerson, newPerson, type Person } from '../people.ts';
import { callAs, noise } from '../sends.ts';
import { localFile } from './upload-bench.ts';

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

async function openAs(browser: Browser, slug: string, name: string, before = () => {}): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, baseURL: productUrl() });
  await context.addInitScript(before);
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
    await mei.goto(`/zh/r/${slug}`);
    await expect(mei.getByText('已提交', { exact: true }).first()).toBeVisible();
    await expectFineLooks(mei, 'zh');
  });

  for (const each of [tomasz, mei]) await each.context().close();
});

/** Keeps what is uploaded from arriving. */
async function holdUploads(page: Page) {
  const held: Route[] = [];
  await page.context().route('**/s3/**', (route) => void held.push(route));
  return {
    /** Resolves when something is on its way. */
    begun: () => expect.poll(() => held.length).toBeGreaterThan(0),
    release: async () => {
      await page.context().unroute('**/s3/**');
      for (const route of held) await route.continue().catch(() => {});
    },
  };
}

test('P13 X08 a refused item is handed in again, also when the page is reloaded meanwhile', async ({
  browser,
}, info) => {
  const owner = await newPerson({ fullName: 'Amara Okafor' });
  const slug = await ask(owner);
  const page = await openAs(browser, slug, 'Tomasz');
  page.on('dialog', (dialog) => dialog.accept());
  const item = itemOf(page, 'Signed offer form');
  const first = localFile(info, 'offer.pdf', 200_000);
  await item.locator('input').setInputFiles(first.path);
  await expect(item.getByText('Handed in', { exact: true })).toBeVisible();

  const opened = await page.request.get(`/api/requests/${slug}`, asPerson(owner));
  const { handIns }: RequestDetails = await opened.json();
  const refusal = { state: 'refused', reason: 'Page 3 is missing' };
  await callAs(owner, `/api/requests/${slug}/decide`, { handIns: handIns.map(({ _id }) => _id), ...refusal });
  await page.reload();
  await expect(item).toContainText('“Page 3 is missing”');

  const again = localFile(info, 'offer with page 3.pdf', 300_000);
  const uploads = await holdUploads(page);
  await item
    .getByLabel('Hand in Signed offer form again')
    .and(page.locator('input'))
    .setInputFiles(again.path);
  await uploads.begun();
  await page.reload();
  await expect(item).toContainText('To continue, choose offer with page 3.pdf again.');
  await uploads.release();
  await item.getByLabel('Choose files').and(page.locator('input')).setInputFiles(again.path);
  await expect(item.getByText('Handed in', { exact: true })).toBeVisible();
  await expect(item.getByText('Page 3 is missing')).toHaveCount(0);
  await page.context().close();
});

test('P13 a browser without a database hands in files, and says that it cannot continue later', async ({
  browser,
}) => {
  const owner = await newPerson({ fullName: 'Amara Okafor' });
  const page = await openAs(browser, await ask(owner), 'Tomasz', () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  const item = itemOf(page, 'Signed offer form');
  const uploads = await holdUploads(page);
  const file = { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from(noise(50_000)) };
  await item.locator('input').setInputFiles(file);
  await expect(item).toContainText('This browser can’t save your progress.');
  await uploads.release();
  await expect(item.getByText('Handed in', { exact: true })).toBeVisible();
  await page.context().close();
});
