/** A link that stops working while it is open: used up, then deleted. Each has its own page. */
import { expect, expectFineLooks, expectNoSeriousAxe, test } from '../fixtures.ts';
import { aSender, callAs, noise, send, text } from '../sends.ts';

// A refusal is an answer that browsers complain about by themselves.
test.use({ allowConsoleErrors: true });

const FILES = { 'Packing list.txt': text('12 crates\n'), 'Drawings/sheet 2.bin': noise(2_000) };

test('T20 T27 a link whose downloads are used up while it is open says so, and a deleted one has its own page', async ({
  page,
  request,
}) => {
  const person = await aSender();
  const { slug, _id } = await send(person, FILES, { maxDownloads: 1 });
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(`/w/${slug}`);
  await expect(page.getByText('1 download left').filter({ visible: true })).toBeVisible();
  expect((await request.get(`/d/downloadZip/${slug}`)).status()).toBe(200);
  await page.getByRole('link', { name: 'Download all' }).click();
  await expect(title).toHaveText('The download limit was reached');
  await expectNoSeriousAxe(page);

  await callAs(person, '/api/deleteTransfer', { ids: [_id] });
  await page.reload();
  await expect(title).toHaveText('The sender deleted this transfer');
  await page.goto(`/zh/w/${slug}`);
  await expect(title).toHaveText(/[一-鿿]/);
  await expect(page.getByRole('main')).toContainText(slug);
  await expectFineLooks(page, 'zh');
});
