/** Links that do not open: locked, expired, deleted, taken down, sender suspended, wrong. Each has its own page. */
import { expect, expectFineLooks, expectNoSeriousAxe, LANGUAGES, localPath, test } from '../fixtures.ts';
import { aSender, callAs, noise, send, text } from '../sends.ts';
import { saved } from './saved.ts';

// A refusal is an answer that browsers complain about by themselves.
test.use({ allowConsoleErrors: true });

const FILES = { 'Packing list.txt': text('12 crates\n'), 'Drawings/sheet 2.bin': noise(2_000) };
const MESSAGE = 'Drawings for Thursday\nSheet 10 first, please.';

test('T14 a locked page shows nothing of the transfer, refuses a wrong password and opens with the right one', async ({
  page,
}) => {
  const person = await aSender();
  const { slug } = await send(person, FILES, { message: MESSAGE, password: 'crate 12' });
  await page.goto(`/w/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This transfer needs a password');
  const page1 = await page.content();
  for (const secret of ['Joris', 'Portline', 'Drawings', 'Packing', person.email])
    expect(page1).not.toContain(secret);
  await expect(page.getByRole('button', { name: 'Report abuse' })).toBeVisible();
  await expectNoSeriousAxe(page);
  const open = page.getByRole('button', { name: 'Unlock files', exact: true });
  await open.click();
  await expect(page.getByText('Please enter the password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('crate 13');
  await open.click();
  await expect(page.getByText('Wrong password. Check it and try again.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('crate 12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drawings for Thursday');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drawings for Thursday');
  const { bytes } = await saved(page, () =>
    page.getByRole('link', { name: 'Download Packing list.txt' }).click(),
  );
  expect(bytes.equals(FILES['Packing list.txt'])).toBe(true);
});

test('T20 an unknown link, and one deleted while the page was open, each show their own page', async ({
  page,
}) => {
  await page.goto('/w/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this transfer');
  const person = await aSender();
  const { slug, _id } = await send(person, FILES);
  await page.goto(`/w/${slug}`);
  const all = page.getByRole('link', { name: 'Download all' });
  await expect(all).toBeVisible();
  await callAs(person, '/api/deleteTransfer', { ids: [_id] });
  await all.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The sender deleted this transfer');
});

test('T20 T17 an expired link offers to ask for an extension; a personal link knows the address', async ({
  page,
}) => {
  const asked: unknown[] = [];
  await page.route('**/v1/getDownload', (route) =>
    route.fulfill({
      status: 410,
      json: { error: { code: 'transfer_expired', message: 'x', requestId: 'x' } },
    }),
  );
  await page.route('**/api/askExtension', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: { asked: true } });
  });
  await page.goto('/w/K7RM2XQ');
  const ask = page.getByRole('button', { name: 'Ask for an extension' });
  await page.getByLabel('Your email').fill('mei@');
  await ask.click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await page.getByLabel('Your email').fill('mei@waybill.example');
  await ask.click();
  await expect(page.getByText('We asked the sender')).toBeVisible();
  await page.goto('/zh/d/K7RM2XQ/unknown');
  await page.getByRole('button', { name: '请求延期' }).click();
  await expect(page.getByText('已向发件人请求延期')).toBeVisible();
  expect(asked).toEqual([
    { slug: 'K7RM2XQ', email: 'mei@waybill.example', lang: 'en' },
    { slug: 'K7RM2XQ', user: 'unknown', lang: 'zh' },
  ]);
});

for (const [code, status, heading] of [
  ['transfer_expired', 410, 'This transfer has expired'],
  ['taken_down', 451, 'This transfer was taken down'],
] as const) {
  test(`T20 ${code} has its own page, accessible in every look`, async ({ page }) => {
    await page.route('**/v1/getDownload', (route) =>
      route.fulfill({ status, json: { error: { code, message: 'x', requestId: 'x' } } }),
    );
    for (const lang of LANGUAGES) {
      await page.goto(localPath(lang, '/w/K7RM2XQ'));
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(lang === 'en' ? heading : /[一-鿿]/);
      await expect(page.getByRole('main')).toContainText('K7RM2XQ');
      await expectFineLooks(page, lang);
    }
  });
}
