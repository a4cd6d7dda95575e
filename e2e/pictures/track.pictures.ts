/** Pictures of a transfer on its way: its email, its pages for recipients, its waybill, its receipt and its notifications. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, request as requests } from '@playwright/test';
import { DESK } from '../looks.ts';
import { mailsTo } from '../mailbox.ts';
import { PLACES } from './cast.ts';
import { LOCAL, SITE } from './site.ts';
import { downloadAll, linkOf, sendTo } from './story.ts';
import { expect, test } from './take.ts';

const FONT = join('node_modules', '@fontsource-variable', 'geist', 'files', 'geist-latin-wght-normal.woff2');

/** The font that mails name first, as on a machine that has it. */
const mailFont = (): string => `@font-face { font-family: Geist; font-weight: 100 900;
  src: url(data:font/woff2;base64,${readFileSync(FONT, 'base64')}) }`;

/** Opens the page as a recipient does, until the sender sees it. */
async function open(browser: Browser, link: string, ip: string): Promise<void> {
  const context = await browser.newContext({ baseURL: SITE, extraHTTPHeaders: { 'x-forwarded-for': ip } });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const seen = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /seen|opened/i.test(answer.url()),
  );
  for (let step = 0; step < 20; step += 1) await page.mouse.move(40 + step * 9, 200);
  await seen;
  await context.close();
}

test('mail-transfer, download-page, transfer-details, receipt', async ({
  page,
  browser,
  cast,
  lang,
  owner,
  signIn,
  at,
  take,
}) => {
  const { joris, ingrid, li } = cast.people;
  const { title, message, files } = cast.drawings;
  const { slug } = await sendTo(owner, files, { title, message, lang, emailTo: [joris, ingrid, li] });
  const [toJoris, toIngrid] = [await linkOf(joris.email, slug), await linkOf(ingrid.email, slug)];

  const outbox = await requests.newContext({ baseURL: LOCAL });
  const [mail] = await mailsTo(outbox, joris.email);
  await outbox.dispose();
  await page.setViewportSize({ width: 700, height: 600 });
  await page.setContent(mail?.html ?? '');
  await page.addStyleTag({ content: mailFont() });
  await take('mail-transfer', page.locator('body'), { margin: 0 });

  await page.setViewportSize(DESK);
  await page.goto(at(toJoris));
  await take('download-page', page.locator('.ui-waybill').first());

  await downloadAll(toJoris, { ip: PLACES.rotterdam });
  await open(browser, toIngrid, PLACES.hamburg);
  await signIn();
  await page.setViewportSize({ width: 1240, height: 960 });
  await page.goto(at(`/dash/transfers/${slug}`));
  await expect(page.getByText('Rotterdam').first()).toBeVisible();
  await take('transfer-details', page.getByRole('dialog').first(), { margin: 0 });

  await downloadAll(await linkOf(li.email, slug), { ip: PLACES.shanghai, agent: 'safari' });
  await page.setViewportSize({ width: 1080, height: 2000 });
  await page.goto(at(`/dash/transfers/${slug}/receipt`));
  await take('receipt', page.locator('.receipt-document').first());
});

test('notifications', async ({ page, cast, lang, owner, signIn, at, take }) => {
  const { joris, ingrid, li } = cast.people;
  const { contract, photos, site } = cast;
  const sendNamed = (
    words: { readonly title: string; readonly message: string },
    files: readonly string[],
    emailTo: readonly object[],
  ) => {
    const sizes = Object.fromEntries(files.map((name) => [name, 2_400_000]));
    return sendTo(owner, sizes, { title: words.title, message: words.message, lang, emailTo });
  };
  const signed = await sendNamed(contract, [contract.file], [ingrid]);
  const pictures = await sendNamed(photos, [site.photo(1), site.photo(2)], [joris, li]);
  await downloadAll(await linkOf(ingrid.email, signed.slug), { ip: PLACES.hamburg });
  await downloadAll(await linkOf(joris.email, pictures.slug), { ip: PLACES.rotterdam });
  await downloadAll(await linkOf(li.email, pictures.slug), { ip: PLACES.shanghai, agent: 'safari' });
  await signIn();
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto(at('/dash'));
  await page.locator('.bell').click();
  const drawer = page.getByRole('dialog').first();
  await expect(drawer).toContainText(lang === 'en' ? 'Rotterdam' : '鹿特丹');
  await take('notifications', drawer, { margin: 0 });
});

test('download-locked', async ({ page, cast, owner, at, take }) => {
  const { title, message, file } = cast.offer;
  const how = { sendAs: 'link', title, message, password: 'crate 12' };
  const { slug } = await sendTo(owner, { [file]: 2_400_000 }, how);
  await page.goto(at(`/w/${slug}`));
  await take('download-locked', page.locator('.ui-waybill').first());
});

test('library', async ({ page, signIn, at, take }) => {
  await signIn();
  await page.setViewportSize({ width: 1240, height: 900 });
  await page.goto(at('/dash/transfers'));
  await take('library', page.locator('.ui-list-page'), {
    margin: 0,
    until: page.locator('[data-library-rows] [role=row]').nth(9),
  });
});

test('analytics-map, analytics-table', async ({ page, signIn, at, take }) => {
  await signIn();
  await page.goto(at('/dash/analytics'));
  await take('analytics-map', page.locator('.an'), { margin: 10, until: page.locator('.an-where') });
  await take('analytics-table', page.locator('.an-ranks'));
});
