/** The sender's side: stamps and notifications of downloads, the transfer details, and the actions on a transfer. */
import { type Page, request as requests } from '@playwright/test';
import type { TransferView } from '@waybill/contract/transfers';
import { countClicks } from '../clicks.ts';
import { ageEmail } from '../database.ts';
import { expect, expectFineLooks, expectNoSeriousAxe, productUrl, setLanguage, test } from '../fixtures.ts';
import { mailsTo } from '../mailbox.ts';
import { newAddress, newPersonIn } from '../people.ts';
import { noise, send, text, turnOnLink } from '../sends.ts';
import { made, panelOn } from './send-panel.ts';

const AGENT =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** An address that the city database places in Mountain View. */
const PUBLIC_IP = '8.8.8.8';

/** Someone elsewhere downloads everything. */
async function takeElsewhere({ slug }: TransferView): Promise<void> {
  const extraHTTPHeaders = { 'x-forwarded-for': PUBLIC_IP };
  const request = await requests.newContext({ baseURL: productUrl(), userAgent: AGENT, extraHTTPHeaders });
  expect((await request.get(`/d/downloadZip/${slug}`)).status()).toBe(200);
  await request.dispose();
}

const FILES = { 'notes.txt': text('12 crates'), 'film.mov': noise(2_000) };

/** So many that the list of files scrolls. */
const sheets = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`sheet ${at}.bin`, noise(5)]));

test('T16 T21 W07 C16 D03 C18 D02 a download shows a stamp, a notice for 6 seconds and a number at the bell; details, deletion and undo follow in every tab', async ({
  page,
}) => {
  const person = await newPersonIn(page);
  const mei = newAddress('mei.with.a.rather.long.name');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/transfers?')) asked.push(request.url());
  });
  await send(person, FILES, { title: 'Before' });
  await page.clock.install();
  await page.goto('/dash');
  const rowsOf = (tab: Page) => tab.getByRole('row');
  await expect(rowsOf(page)).toHaveText([/Before/]);
  expect(asked).toHaveLength(1);

  const how = { sendAs: 'email', emailTo: [mei], title: 'Drawings for Thursday' };
  const transfer = await turnOnLink(person, await send(person, { ...FILES, ...sheets }, how));
  const row = page.getByRole('row').filter({ hasText: transfer.slug });

  await test.step('stamp and notice', async () => {
    await expect(row).toContainText('Drawings for Thursday');
    await expect(row).toContainText('Not yet opened');
    await expect(row).toContainText('Active · 7 d');
    await takeElsewhere(transfer);
    await expect(row.locator('.ui-stamp-landing')).toBeVisible();
    await expect(row.getByRole('img', { name: '0 of 1 recipients have downloaded it' })).toBeVisible();
    const notice = page.getByRole('dialog', { name: 'Someone downloaded all files' });
    await expect(notice).toContainText('Drawings for Thursday');
    await expect(notice).toContainText('Mountain View');
    await notice.hover();
    await page.clock.runFor(10_000);
    await expect(notice).toBeVisible();
    await page.mouse.move(10, 10);
    await page.clock.runFor(7_000);
    await expect(notice).toHaveCount(0);
  });

  await test.step('bell', async () => {
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName('Notifications, 1 new');
    await bell.click();
    const drawer = page.getByRole('dialog', { name: 'Notifications' });
    const group = drawer.getByRole('listitem').filter({ hasText: 'Drawings for Thursday' });
    await expect(group.getByRole('listitem')).toContainText('Someone downloaded all files');
    await expect(group).toContainText(transfer.slug);
    await expectNoSeriousAxe(page);
    await drawer.getByRole('button', { name: 'Mark all as read', exact: true }).click();
    await drawer.getByRole('button', { name: 'Delete this notification' }).click();
    await expect(drawer.getByText('No notifications')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  });

  const details = page.getByRole('dialog', { name: 'Drawings for Thursday' });
  await test.step('a reminder takes two clicks', async () => {
    const subjects = async () => (await mailsTo(page.request, mei)).map(({ subject }) => subject);
    await expect.poll(subjects).toHaveLength(1);
    await ageEmail(transfer.slug);
    const clicks = await countClicks(page);
    await row.click();
    await details.getByRole('button', { name: `Remind: ${mei}` }).click();
    await expect(details).toContainText('already reminded');
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Reminder: /));
    expect(clicks()).toBe(2);
  });

  await test.step('details', async () => {
    await expect(details).toContainText(mei);
    await expect(details).toContainText(transfer.slug);
    await expect(details).toContainText('Someone with the link downloaded all files');
    await expect(details).toContainText('Mountain View, US');
    await expectNoSeriousAxe(page);
    await expect(details).toBeInViewport();
  });

  await test.step('deletion and undo, also in another tab', async () => {
    const other = await page.context().newPage();
    // This tab shows its rows before it hears of events, as over a slow connection.
    const deleted = page.waitForResponse('**/api/deleteTransfer');
    await other.route('**/api/live*', (route) => deleted.then(() => route.continue()));
    await other.goto('/dash');
    const expectRows = async (...expected: RegExp[]) => {
      for (const tab of [page, other]) await expect(rowsOf(tab)).toHaveText(expected);
    };
    await expect(rowsOf(other)).toHaveCount(2);
    await page.bringToFront();
    await details.getByRole('button', { name: 'Delete' }).click();
    await expectRows(/Before/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectRows(/Drawings for Thursday/, /Before/);
    await other.close();
    await page.reload();
    await expect(rowsOf(page)).toHaveText([/Drawings for Thursday/, /Before/]);
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await expectFineLooks(page, 'en');
  });
});

test('T18 P12 C16 D03 adding files: the panel uploads them, the link stays, and its page shows them, to the sender as their own', async ({
  page,
}) => {
  const person = await newPersonIn(page);
  const transfer = await send(person, FILES, { message: 'For you' });
  await page.goto(`/dash/transfers/${transfer.slug}`);
  const panel = panelOn(page);
  await page.getByRole('button', { name: 'Add files' }).click();
  await expect(panel.form).toContainText(`Adding files to ${transfer.slug}.`);
  await expect(panel.to).toHaveCount(0);
  await expectNoSeriousAxe(page);
  await panel.give(made('late.bin', 3_000));
  await expect(panel.go).toHaveText('Add 1 file · 3 kB');
  await panel.go.click();
  await expect(panel.sent).toBeVisible();
  await expect(page.getByText('The files were added.')).toBeVisible();
  await page.keyboard.press('Escape');
  const row = page.getByRole('row').filter({ hasText: transfer.slug });
  await expect(row).toContainText('3 files');
  await page.goto(`/w/${transfer.slug}`);
  await expect(page.getByRole('list', { name: 'Files' })).toContainText('late.bin');
  await expect(page.getByText('This is your own transfer.')).toBeVisible();

  await setLanguage(page, 'zh');
  await page.goto('/dash');
  await row.click();
  await expect(page.getByRole('dialog')).toContainText(transfer.slug);
  await expectFineLooks(page, 'zh');
});
