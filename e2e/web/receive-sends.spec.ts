/** The sender's side: stamps and notifications of downloads, the transfer details, and the actions on a transfer. */
import { type Page, request as requests } from '@playwright/test';
import type { TransferView } from '@waybill/contract/transfers';
import {
  expect,
  expectFineLooks,
  expectNoSeriousAxe,
  LANGUAGES,
  PHONE,
  productUrl,
  setLanguage,
  test,
} from '../fixtures.ts';
import { newAddress, newPersonIn } from '../people.ts';
import { noise, send, text } from '../sends.ts';
import { made, panelOn } from './send-panel.ts';

const AGENT =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** An address that the city database places in Mountain View. */
const PUBLIC_IP = '8.8.8.8';

/** Someone elsewhere downloads everything, or what `path` names. */
async function takeElsewhere({ slug }: TransferView, path = `/d/downloadZip/${slug}`): Promise<void> {
  const extraHTTPHeaders = { 'x-forwarded-for': PUBLIC_IP };
  const request = await requests.newContext({ baseURL: productUrl(), userAgent: AGENT, extraHTTPHeaders });
  expect((await request.get(path)).status()).toBe(200);
  await request.dispose();
}

const FILES = { 'notes.txt': text('12 crates'), 'film.mov': noise(2_000) };

test('T16 T21 W07 a download shows a stamp, a notice for 6 seconds, and a number at the bell', async ({
  page,
}) => {
  const person = await newPersonIn(page);
  await page.clock.install();
  await page.goto('/dash');
  await expect(page.getByText('No transfers yet')).toBeVisible();
  const transfer = await send(person, FILES, { message: 'Drawings for Thursday' });
  const row = page.getByRole('listitem').filter({ hasText: transfer.slug });
  await expect(row).toContainText('Drawings for Thursday');
  await expect(row).toContainText('Not downloaded yet');
  await expect(row).toContainText('Active · 7 d');
  await takeElsewhere(transfer);
  await expect(row.locator('.ui-stamp-landing')).toBeVisible();
  await expect(row.getByRole('img', { name: '1 download' })).toBeVisible();

  const notice = page.getByRole('dialog', {
    name: /^Someone downloaded all files from “.?Drawings for Thursday/,
  });
  await expect(notice).toContainText('Mountain View');
  await notice.hover();
  await page.clock.runFor(10_000);
  await expect(notice).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(7_000);
  await expect(notice).toHaveCount(0);

  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 new');
  await bell.click();
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await expect(drawer.getByRole('listitem')).toContainText(
    /Someone downloaded all files from “.?Drawings for Thursday.?”/,
  );
  await expect(drawer.getByRole('listitem')).toContainText(transfer.slug);
  await expectNoSeriousAxe(page);
  await drawer.getByRole('button', { name: 'Mark as read', exact: true }).click();
  await expect(drawer.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await drawer.getByRole('button', { name: 'Delete this notification' }).click();
  await expect(drawer.getByText('No notifications')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('C16 D03 the transfer details show recipients, downloads on a map and as stamps, link and file tree', async ({
  page,
}) => {
  const person = await newPersonIn(page);
  const mei = newAddress('mei');
  const sheets = { 'sheets/10.pdf': noise(10), 'sheets/9.pdf': noise(10) };
  const how = { sendAs: 'email', emailTo: [mei], message: 'For you' };
  const transfer = await send(person, { ...FILES, ...sheets }, how);
  await takeElsewhere(transfer);
  const film = transfer.fileObjects.find(({ fileName }) => fileName === 'film.mov');
  await takeElsewhere(transfer, `/api/d/${transfer.slug}/files/${film?._id}`);
  await page.goto('/dash');
  await page.getByRole('button', { name: `Open transfer ${transfer.slug}: For you` }).click();
  const details = page.getByRole('dialog', { name: 'For you' });
  await expect(details).toContainText(mei);
  await expect(details).toContainText(transfer.linkUrl);
  await expect(details.getByRole('img', { name: 'World map: downloaded in 1 place' })).toBeVisible();
  await expect(details.getByRole('list', { name: 'Downloads' }).getByRole('listitem')).toHaveText([
    /Mountain View, US.*Someone with the link.*film\.mov.*Chrome/,
    /Mountain View, US.*Someone with the link.*All files.*Chrome/,
  ]);
  const files = details.getByRole('list', { name: 'Files' }).getByRole('listitem');
  const closed = [/sheets2 files20 B/, /film\.mov/, /notes\.txt/];
  await expect(files).toHaveText(closed);
  const folder = details.getByRole('button', { name: /^sheets/ });
  await folder.click();
  await expect(folder).toHaveAttribute('aria-expanded', 'true');
  await expect(files).toHaveText([/sheets/, /9\.pdf/, /10\.pdf/, /film\.mov/, /notes\.txt/]);
  await folder.press('Enter');
  await expect(files).toHaveText(closed);
  await details.getByRole('button', { name: 'Show QR code' }).click();
  await expect(details.getByRole('img', { name: /^QR code for the link/ })).toBeVisible();
  await expectNoSeriousAxe(page);
});

test('C18 D02 undo brings a deleted transfer back to its place, with the count, also in another tab', async ({
  page,
}) => {
  const person = await newPersonIn(page);
  const messages = ['Third', 'Second', 'First'];
  for (const message of messages.toReversed()) await send(person, FILES, { message });
  await page.goto('/dash');
  const other = await page.context().newPage();
  await other.goto('/dash');
  const rowsOf = (tab: Page) => tab.getByRole('list', { name: 'Sent' }).getByRole('listitem');
  const expectRows = async (expected: string[]) => {
    for (const tab of [page, other]) {
      await expect(rowsOf(tab)).toHaveText(expected.map((message) => new RegExp(message)));
      await expect(tab.getByText(`${expected.length} transfers`)).toBeVisible();
    }
  };
  await expectRows(messages);
  await page.bringToFront();
  await rowsOf(page).last().getByRole('button').click();
  await page.getByRole('dialog', { name: 'First' }).getByRole('button', { name: 'Delete' }).click();
  await expectRows(['Third', 'Second']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectRows(messages);
  await page.reload();
  await expectRows(messages);
});

test('C16 the dashboard asks for its transfers once, and Show more loads the rest of a long list', async ({
  page,
}) => {
  const person = await newPersonIn(page);
  const { slug } = await send(person, { 'one.txt': text('1') });
  const asked: number[] = [];
  await page.route('**/api/getQs?*', async (route) => {
    const skip = Number(new URL(route.request().url()).searchParams.get('skip') ?? 0);
    asked.push(skip);
    const answer = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/&skip=\d+/, ''),
    });
    const { allDocs, ...counts } = await answer.json();
    const list = Array.from({ length: skip === 0 ? 20 : 3 }, (_, at) => ({
      ...allDocs[0],
      _id: `00000000-0000-4000-8000-${String(skip + at).padStart(12, '0')}`,
      slug: `${slug.slice(0, 5)}${String(skip + at).padStart(2, '0')}`,
      dateSent: allDocs[0].dateSent - skip - at,
    }));
    await route.fulfill({ response: answer, json: { ...counts, allDocs: list, allCount: 23 } });
  });
  await page.goto('/dash');
  const rows = page.getByRole('list', { name: 'Sent' }).getByRole('listitem');
  await expect(rows).toHaveCount(20);
  // The send panel knows the month's count from the same answer.
  await expect(panelOn(page).form).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(23);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  expect(asked).toEqual([0, 20]);
});

/** So many that the list of files scrolls. */
const sheets = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`sheet ${at}.bin`, noise(5)]));

for (const lang of LANGUAGES) {
  test(`C16 D03 the list and the details are accessible and within their width (${lang})`, async ({
    page,
  }) => {
    const person = await newPersonIn(page);
    const transfer = await send(
      person,
      { ...FILES, ...sheets },
      {
        sendAs: 'email',
        emailTo: [newAddress('mei'), newAddress('a.rather.long.name')],
        message: 'Drawings for Thursday',
      },
    );
    await takeElsewhere(transfer);
    await setLanguage(page, lang);
    await page.goto('/dash');
    const row = page.getByRole('listitem').filter({ hasText: transfer.slug });
    await expect(row).toBeVisible();
    await expectFineLooks(page, lang);
    await row.getByRole('button').click();
    await expect(page.getByRole('dialog')).toContainText(transfer.slug);
    await expectFineLooks(page, lang);
    await page.setViewportSize(PHONE);
    await expect(page.getByRole('dialog')).toBeInViewport();
  });
}

test('T18 P12 C16 D03 adding files: the panel uploads them, the link stays, and its page shows them, to the sender as their own', async ({
  page,
}) => {
  const person = await newPersonIn(page);
  const transfer = await send(person, FILES, { message: 'For you' });
  await page.goto('/dash');
  const panel = panelOn(page);
  await expect(panel.form).toBeVisible();
  await page.getByRole('button', { name: `Open transfer ${transfer.slug}: For you` }).click();
  await page.getByRole('button', { name: 'Add files' }).click();
  await expect(panel.form).toContainText(`Adding files to ${transfer.slug}.`);
  await expect(panel.to).toHaveCount(0);
  await expectNoSeriousAxe(page);
  await panel.give(made('late.bin', 3_000));
  await expect(panel.go).toHaveText('Add 1 file · 3 kB');
  await panel.go.click();
  await expect(panel.sent).toBeVisible();
  await expect(page.getByText('The files were added.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: transfer.slug });
  await expect(row).toContainText('3 files');
  await page.goto(`/w/${transfer.slug}`);
  await expect(page.getByRole('list', { name: 'Files' })).toContainText('late.bin');
  await expect(page.getByText('This is your own transfer.')).toBeVisible();

  await setLanguage(page, 'zh');
  await page.goto('/dash');
  await row.getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText(transfer.slug);
  await expectFineLooks(page, 'zh');
});
