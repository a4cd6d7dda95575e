/** Pictures of requests: the form, the page to hand in, and what was handed in. */
import { randomUUID } from 'node:crypto';
import { request as requests } from '@playwright/test';
import type { RequestDetails } from '@waybill/contract/request-owner';
import type { RequestView } from '@waybill/contract/requests';
import { handIn } from '../hand-ins.ts';
import type { Language } from '../looks.ts';
import { foundInMail } from '../mailbox.ts';
import { asPerson, type Person } from '../people.ts';
import { callAs } from '../sends.ts';
import { ASKED } from './asked.ts';
import { scanOf } from './scan.ts';
import { LOCAL } from './site.ts';
import { expect, test } from './take.ts';

const DAY = 86_400_000;

async function ask(owner: Person, lang: Language): Promise<RequestView> {
  const { title, message, items, suppliers } = ASKED[lang];
  const { request } = await callAs<{ request: RequestView }>(owner, '/api/requests', {
    ...{ title, message, items, lang, key: randomUUID() },
    ...{ sendAs: 'email', emailTo: suppliers.map(({ email, name, company }) => ({ email, name, company })) },
    ...{ deadline: Date.now() + 9 * DAY, expiryDate: Date.now() + 23 * DAY },
  });
  return request;
}

/** Each supplier opens their own link and hands in what they have; returns these links. */
async function handInAll(request: RequestView, lang: Language): Promise<ReadonlyMap<string, string>> {
  const { suppliers, scan } = ASKED[lang];
  const api = await requests.newContext({ baseURL: LOCAL, extraHTTPHeaders: { 'x-waybill': '1' } });
  const bytes = await scanOf(scan.heading, scan.lines);
  const links = new Map<string, string>();
  for (const { name, email, gives } of suppliers) {
    const id = (await foundInMail(api, email, /\/r\/[\w-]{22}/)).slice('/r/'.length);
    await api.post('/api/r/open', { data: { id } });
    const given = gives.map(([item, file]) => ({
      item: request.items[item]?._id ?? '',
      files: { [file]: bytes },
    }));
    await handIn(id, { name, email }, given);
    links.set(email, id);
  }
  await api.dispose();
  return links;
}

/** Decides on what these people handed in for these items. */
async function decide(
  owner: Person,
  { slug, items }: RequestView,
  wanted: ReadonlyArray<readonly [email: string, item: number]>,
  decision: { readonly state: 'accepted' | 'refused'; readonly reason?: string },
): Promise<void> {
  const api = await requests.newContext({ baseURL: LOCAL });
  const details: RequestDetails = await (await api.get(`/api/requests/${slug}`, asPerson(owner))).json();
  await api.dispose();
  const idOf = (email: string) => details.people.find((each) => each.email === email)?._id;
  const handIns = details.handIns.filter(({ item, person }) =>
    wanted.some(([email, index]) => person === idOf(email) && item === items[index]?._id),
  );
  await callAs(owner, `/api/requests/${slug}/decide`, {
    handIns: handIns.map(({ _id }) => _id),
    ...decision,
  });
}

test('request-form', async ({ page, lang, signIn, at, take }) => {
  await signIn();
  await page.setViewportSize({ width: 1240, height: 1400 });
  await page.goto(at('/dash/requests'));
  await page
    .getByRole('button', { name: lang === 'en' ? 'New request' : '新建收件单' })
    .first()
    .click();
  await page.locator('.ask-template').first().click();
  const addresses = ASKED[lang].suppliers.slice(0, 3).map(({ email }) => `${email};`);
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('combobox').first().fill(addresses.join(''));
  await take('request-form', drawer, { margin: 0 });
});

test('request-matrix, request-give', async ({ page, owner, lang, signIn, at, take }) => {
  const request = await ask(owner, lang);
  const links = await handInAll(request, lang);
  const { suppliers, reason } = ASKED[lang];
  const [first, second, third] = suppliers.map(({ email }) => email) as [string, string, string];
  const accepted = [
    [first, 0],
    [first, 1],
    [first, 2],
    [second, 0],
  ] as const;
  await decide(owner, request, accepted, { state: 'accepted' });
  await decide(owner, request, [[third, 1]], { state: 'refused', reason });
  await signIn();
  await page.setViewportSize({ width: 1480, height: 880 });
  await page.goto(at(`/dash/requests/${request.slug}`));
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await take('request-matrix', page.getByRole('main'), { margin: 0 });

  // From here on as one of the suppliers.
  await page.context().clearCookies({ name: /^(?!lang$)/ });
  await page.evaluate(() => localStorage.clear());
  await page.goto(at(`/r/${links.get(third)}`));
  await take('request-give', page.locator('.ui-waybill').first());
});
