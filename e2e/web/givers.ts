/** People who hand in files for a request, each in a browser of their own on a phone, and the request they are asked by. */
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page, type Route } from '@playwright/test';
import type { RequestDetails } from '@waybill/contract/request-owner';
import type { RequestView } from '@waybill/contract/requests';
import { complaintsOf, PHONE, productUrl } from '../fixtures.ts';
import { asPerson, type Person } from '../people.ts';
import { callAs, noise } from '../sends.ts';

const DAY = 86_400_000;

/** By link, with three items, the last of them optional, unless `how` says otherwise. */
export async function ask(owner: Person, how: object = {}): Promise<string> {
  const { request } = await callAs<{ request: RequestView }>(owner, '/api/requests', {
    title: 'Tender documents, Lot 3',
    message: 'All of it completes your offer.',
    sendAs: 'link',
    expiryDate: Date.now() + 5 * DAY,
    deadline: Date.now() + 4 * DAY,
    items: [
      { name: 'Site photos', kinds: ['image'] },
      { name: 'Signed offer form', note: 'Signed on page 2', kinds: ['pdf'], most: 1 },
      { name: 'Insurance certificate', kinds: ['pdf', 'image'], required: false },
    ],
    key: randomUUID(),
    ...how,
  });
  return request.slug;
}

/** The request as its owner sees it. */
export async function detailsOf(page: Page, owner: Person, slug: string): Promise<RequestDetails> {
  return (await page.request.get(`/api/requests/${slug}`, asPerson(owner))).json();
}

export interface Giver {
  readonly page: Page;
  item(name: string): Locator;
  /** The input behind the button of this name. */
  input(name: string): Locator;
  introduce(name: string): Promise<void>;
  /** From what the page shows once files were handed in, back to the items. */
  openRequest(): Promise<void>;
  /** Fails if the browser has complained about anything but a lost network; closes it. */
  leave(): Promise<void>;
}

/** The browser logs each request that it could not send. */
const isNetwork = (complaint: string): boolean => /ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(complaint);

export async function openGiver(browser: Browser, path: string, before = () => {}): Promise<Giver> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, baseURL: productUrl() });
  await context.addInitScript(before);
  const complaints = complaintsOf(context);
  const page = await context.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(path);
  return {
    page,
    item: (name) =>
      page
        .getByRole('list', { name: 'Requested items' })
        .locator(':scope > li')
        .filter({ has: page.getByRole('heading', { name }) }),
    input: (name) => page.getByLabel(name, { exact: true }).and(page.locator('input')),
    introduce: async (name) => {
      await page.getByRole('textbox', { name: 'Your name' }).fill(name);
      const email = page.getByLabel('Your email');
      if (await email.isVisible()) await email.fill(`${name.toLowerCase()}@studio.example`);
      await page.getByRole('button', { name: 'Continue' }).click();
    },
    openRequest: () => page.getByRole('button', { name: 'Open request' }).click(),
    leave: async () => {
      expect(complaints.filter((one) => !isNetwork(one))).toEqual([]);
      await context.close();
    },
  };
}

export const fileOf = (name: string, bytes: number) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(noise(bytes)),
});

/** Keeps what is uploaded from arriving. */
export async function holdUploads(page: Page) {
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

/** Loses the network with the first part that is sent. */
export async function loseNetworkOnce(page: Page): Promise<void> {
  let lost = false;
  await page.context().route('**/s3/**', async (route) => {
    if (lost || route.request().method() !== 'PUT') return route.continue();
    lost = true;
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
}
