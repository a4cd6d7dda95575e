/** Tests that script in any text field never runs, for anyone who sees the text. */
import { randomUUID } from 'node:crypto';
import { type Page, request as requests } from '@playwright/test';
import type { Offer } from '@waybill/contract/downloads';
import type { LibraryRow } from '@waybill/contract/library';
import type { TransferView } from '@waybill/contract/transfers';
import { expect, productUrl, test } from '../fixtures.ts';
import { asPerson, newAddress, newPerson, type Person, signIn } from '../people.ts';
import { callAs, send, text, turnOnLink } from '../sends.ts';
import { lookAtMails } from './mails.ts';
import { CALL, PATHS, PAYLOADS, texts } from './payloads.ts';
import { openTrap, type Trap } from './trap.ts';

const ALL = texts(1_000_000).join();
const at = (index: number): string => PAYLOADS[index] ?? '';
const OPERATOR = 'operator@waybill.example';

interface Written {
  readonly person: Person;
  readonly receiver: string;
  readonly transfer: TransferView;
}

/** Writes the payloads into every field that takes text. */
async function write(): Promise<Written> {
  const person = await newPerson({ fullName: at(1), company: at(17), plan: 'pro' });
  await callAs(person, '/api/updateProfile', { greetingName: at(34) });
  const receiver = newAddress('receiver');
  const [message = ''] = texts(280);
  const transfer = await send(person, Object.fromEntries(PATHS.map((path) => [path, text('x')])), {
    sendAs: 'email',
    message,
    emailTo: [{ email: receiver, name: at(50), company: at(67) }],
    emptyFolders: [`empty ${at(2)}`],
  });
  await turnOnLink(person, transfer);
  const request = await requests.newContext({ baseURL: productUrl(), userAgent: `Firefox/1 ${at(1)}` });
  const look = { message, footer: { text: at(1), url: 'https://pwned.example/' } };
  expect((await request.patch('/api/branding', { data: look, ...asPerson(person) })).status()).toBe(200);
  const file = transfer.fileObjects.find(({ fileName }) => fileName.includes('onerror'));
  expect((await request.get(`/api/d/${transfer.slug}/files/${file?._id}`)).status()).toBe(200);
  const report = { slug: transfer.slug, reason: 'phishing', message, email: newAddress('witness') };
  const headers = { 'x-waybill': '1' };
  expect((await request.post('/api/reportAbuse', { data: report, headers })).status()).toBe(200);
  for (const part of texts(2_000)) {
    const data = { email: newAddress('writer'), message: part, lang: 'en', id: randomUUID() };
    expect((await request.post('/api/contact', { data, headers })).status()).toBe(200);
  }
  await request.dispose();
  const [first = ''] = texts(2_000);
  await callAs(person, '/api/feedback', { rating: 'Bad', message: first, route: at(0), id: randomUUID() });
  return { person, receiver, transfer };
}

async function receive({ page, look }: Trap, { transfer: { slug } }: Written): Promise<void> {
  await page.goto(`/w/${slug}`);
  await expect(page.getByRole('main')).toContainText(slug);
  await expect(page.getByText('<img src=x').first()).toBeVisible();
  await look();
}

/** Opens the download page with payloads in every field. */
async function receiveAll({ page, look }: Trap, { transfer: { slug } }: Written): Promise<void> {
  await page.route('**/v1/getDownload', async (route) => {
    // As a personal link, whose own part is invented here.
    const answer = await route.fetch({ postData: { slug } });
    const offer: Offer = await answer.json();
    const sender = { ...offer.sender, name: ALL, company: ALL, email: ALL };
    const json = { ...offer, sender, message: ALL, receiver: { email: ALL, name: ALL } };
    await route.fulfill({ response: answer, json });
  });
  await page.goto(`/d/${slug}/someone`);
  await expect(page.getByText(at(1)).first()).toBeVisible();
  await look();
}

async function openDownloadPage(page: Page, slug: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: slug }).getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText('<');
}

async function own({ page, look }: Trap, { transfer: { slug } }: Written): Promise<void> {
  await page.goto('/dash');
  await openDownloadPage(page, slug);
  await look();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('onerror');
  await look();
  await page.goto('/dash/account/profile');
  await expect(page.getByLabel('Full name')).toHaveValue(at(1));
  await look();
  await page.goto('/dash/account/customize');
  await expect(page.getByLabel('Link text')).toHaveValue(at(1));
  await expect(page.locator('.brand-window')).toContainText('<img');
  await look();
}

async function ownAll({ page, look }: Trap, { transfer: { slug } }: Written): Promise<void> {
  await page.route('**/api/getQs**', async (route) => {
    const answer = await route.fetch();
    const listed: { allDocs: TransferView[] } = await answer.json();
    const allDocs = listed.allDocs.map((each) => ({ ...each, message: ALL, fileName: ALL, senderName: ALL }));
    await route.fulfill({ response: answer, json: { ...listed, allDocs } });
  });
  await page.route('**/api/transfers?**', async (route) => {
    const answer = await route.fetch();
    const listed: { rows: LibraryRow[] } = await answer.json();
    const rows = listed.rows.map((each) => ({ ...each, message: ALL, fileName: ALL }));
    await route.fulfill({ response: answer, json: { ...listed, rows } });
  });
  await page.goto('/dash');
  await openDownloadPage(page, slug);
  await look();
}

/** Links that victims could be lured to. */
async function addresses({ page, look }: Trap): Promise<void> {
  const [first = ''] = texts(1_500);
  const said = encodeURIComponent(first.replaceAll('\n', ' '));
  for (const path of [
    `/${said}`,
    `/w/${encodeURIComponent(at(1))}`,
    `/extension/${encodeURIComponent(at(0))}`,
    `/invite/${encodeURIComponent(at(1))}`,
    `/welcomeback?slug=${said}&email=${said}`,
    `/login?email=${said}&next=${encodeURIComponent(at(96))}`,
    `/pricing?sender=${said}&code=${said}&ref=${said}`,
    `/updatepassword?t=${said}#${said}`,
    `/api/unsubscribe?token=${said}`,
    `/api/${said}`,
  ]) {
    await page.goto(path);
    await look();
  }
}

test('S139 S77 S44 a hundred script payloads run nowhere, even without our CSP, and never trigger it', async ({
  browser,
}) => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(100);
  const written = await write();
  const bare = await openTrap(browser, true);
  await signIn(bare.page, written.person);
  for (const see of [receive, own, receiveAll, ownAll, addresses]) await see(bare, written);
  await lookAtMails(bare, [written.receiver, written.person.email, OPERATOR]);
  expect(bare.caught).toEqual([]);
  // Checks the trap itself: markup that is not escaped would be caught.
  await bare.page.evaluate((html) => {
    document.body.insertAdjacentHTML('beforeend', html);
  }, at(1));
  await expect(bare.look()).rejects.toThrow('onerror');
  await expect.poll(() => bare.caught.length).toBeGreaterThan(0);

  const guarded = await openTrap(browser, false, await bare.leave());
  // The first browser may have left a page while it renewed the session.
  await signIn(guarded.page, written.person);
  // At the third login the dashboard asks for feedback, unless someone wants no questions.
  await guarded.page.evaluate(() => window.localStorage.setItem('dnr', '1'));
  for (const see of [receive, own, receiveAll]) await see(guarded, written);
  expect(guarded.caught).toEqual([]);
  await guarded.close();
  await takeAlong(written.person);
});

/** Reads the data export of the person, which only programs read. */
async function takeAlong(person: Person): Promise<void> {
  const request = await requests.newContext({ baseURL: productUrl() });
  const answer = await request.get('/api/exportData', asPerson(person));
  expect(await answer.text()).toContain(CALL);
  await request.dispose();
  expect(answer.headers()).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  });
}
