/** Tests that script in any text of a request never runs, for its owner, for those who are asked, and in their mails. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, request as requests } from '@playwright/test';
import type { UploadAccess } from '@waybill/contract/files';
import type { RequestDetails } from '@waybill/contract/request-owner';
import type { RequestView } from '@waybill/contract/requests';
import { expect, productUrl, test } from '../fixtures.ts';
import { foundInMail } from '../mailbox.ts';
import { asPerson, newAddress, newPerson, type Person, signIn } from '../people.ts';
import { callAs, text } from '../sends.ts';
import { askStore } from '../store.ts';
import { lookAtMails } from './mails.ts';
import { PATHS, PAYLOADS, texts } from './payloads.ts';
import { openTrap, type Trap } from './trap.ts';

// The browser logs that a locked request was refused.
test.use({ allowConsoleErrors: true });

const at = (index: number): string => PAYLOADS[index] ?? '';
const DAY = 86_400_000;
const ITEMS = 8;
const FILES = 40;

interface Written {
  readonly owner: Person;
  readonly giver: string;
  readonly request: RequestView;
  /** The personal link of the giver. */
  readonly link: string;
}

const post = async <T>(request: APIRequestContext, path: string, data: object): Promise<T> => {
  const answer = await request.post(path, { data, headers: { 'x-waybill': '1' } });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return answer.json();
};

const detailsOf = async (request: APIRequestContext, owner: Person, slug: string): Promise<RequestDetails> =>
  (await request.get(`/api/requests/${slug}`, asPerson(owner))).json();

/** Asks and hands in with payloads in every field that takes text. */
async function write(): Promise<Written> {
  const owner = await newPerson({ fullName: at(1), company: at(17), plan: 'pro' });
  const giver = newAddress('giver');
  const { request } = await callAs<{ request: RequestView }>(owner, '/api/requests', {
    title: at(1).slice(0, 80),
    message: texts(280)[0],
    sendAs: 'email',
    emailTo: [{ email: giver, name: at(50), company: at(67) }],
    items: Array.from({ length: ITEMS }, (_, index) => ({ name: at(index), note: at(20 + index) })),
    asks: { name: true, email: true, verified: false, company: true },
    expiryDate: Date.now() + 5 * DAY,
    key: randomUUID(),
  });
  const browser = await requests.newContext({ baseURL: productUrl() });
  const id = (await detailsOf(browser, owner, request.slug)).people[0]?._id ?? '';
  await post(browser, '/api/r/open', { id });
  await post(browser, '/api/r/introduce', { id, name: at(3), company: at(34) });
  const files = PATHS.slice(0, FILES).map((path) => ({ path: `${path}.txt`, size: 1 }));
  const asked = { type: 'request', id, item: request.items[0]?._id, files };
  const access = await post<UploadAccess>(browser, '/api/stsAuth', asked);
  for (const { path } of files) await askStore(access, { method: 'PUT', path, body: text('x') });
  const fileObjects = files.map(({ path, size }) => ({ itemPath: access.prefix + path, size }));
  const given = await post<{ handIn: { _id: string } }>(browser, '/api/uploadRequest', {
    id,
    draftId: access.draftId,
    fileObjects,
  });
  // The owner is not mailed about what was decided before.
  await foundInMail(browser, owner.email, /pwned/);
  await callAs(owner, `/api/requests/${request.slug}/decide`, {
    handIns: [given.handIn._id],
    state: 'refused',
    reason: texts(280)[1],
  });
  await browser.dispose();
  return { owner, giver, request, link: `/r/${id}` };
}

async function give({ page, look }: Trap, { link, request }: Written): Promise<void> {
  await page.goto(link);
  await expect(page.getByText(request.items[0]?.name ?? '').first()).toBeVisible();
  await expect(page.getByText('<img').first()).toBeVisible();
  await look();
}

async function own({ page, look }: Trap, { request }: Written): Promise<void> {
  await page.goto('/dash/requests');
  await expect(page.getByText(request.title).first()).toBeVisible();
  await look();
  await page.goto(`/dash/requests/${request.slug}`);
  await expect(page.getByText(request.items[0]?.name ?? '').first()).toBeVisible();
  await expect(page.getByText(at(3)).first()).toBeVisible();
  await look();
}

test('S139 script in a request, in what people say of themselves and in what they hand in runs nowhere', async ({
  browser,
}) => {
  const written = await write();
  const bare = await openTrap(browser, true);
  await signIn(bare.page, written.owner);
  for (const see of [give, own]) await see(bare, written);
  await lookAtMails(bare, [written.owner.email, written.giver]);
  expect(bare.caught).toEqual([]);
  const guarded = await openTrap(browser, false, await bare.leave());
  // The first browser may have left a page while it renewed the session.
  await signIn(guarded.page, written.owner);
  // At the third login the dashboard asks for feedback, unless someone wants no questions.
  await guarded.page.evaluate(() => window.localStorage.setItem('dnr', '1'));
  for (const see of [give, own]) await see(guarded, written);
  expect(guarded.caught).toEqual([]);
  await guarded.close();
});

test('S112 the page of a request is the same for every link until its calls have answered', async ({
  page,
}) => {
  const owner = await newPerson({ fullName: 'Amara Okafor' });
  const { request } = await callAs<{ request: RequestView }>(owner, '/api/requests', {
    title: 'Secret merger',
    sendAs: 'link',
    password: 'quay side',
    expiryDate: Date.now() + 5 * DAY,
    key: randomUUID(),
  });
  const htmlOf = async (id: string) =>
    (await (await page.request.get(`/r/${id}`)).text()).replaceAll(/nonce="[^"]*"/g, '');
  expect(await htmlOf(request.slug)).toBe(await htmlOf('aB3dE5g'));
  const seen: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/')) seen.push(await answer.text().catch(() => ''));
  });
  await page.goto(`/r/${request.slug}`);
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
  expect(`${seen.join()}${await page.content()}`).not.toMatch(/Secret merger|Amara|Okafor/);
});
