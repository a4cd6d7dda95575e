/** Analytics in the browser: a download elsewhere moves the sender's numbers, and tables are saved as CSV. */
import { expect, expectFineLooks, PHONE, setLanguage, test } from '../fixtures.ts';
import { newAddress, newPersonIn } from '../people.ts';
import { send, text, turnOnLink } from '../sends.ts';
import { saved } from './saved.ts';

/** An address that the city database places in Mountain View. */
const ELSEWHERE = { 'x-forwarded-for': '8.8.8.8' };

test('D06 a download in one browser moves the analytics of another without a reload; its CSV has the same', async ({
  page,
  browser,
}) => {
  const person = await newPersonIn(page);
  await page.goto('/dash/analytics');
  await expect(page.getByText('Nothing sent yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send files' })).toHaveAttribute('href', '/dash');

  const how = { sendAs: 'email', emailTo: [newAddress('mei')], title: 'Drawings' };
  const { slug } = await send(person, { 'notes.txt': text('12 crates'), 'list.txt': text('9 boxes') }, how);
  await turnOnLink(person, { slug });
  const chart = page.getByRole('slider', { name: /^Downloads over time/ });
  await expect(chart).toHaveAttribute('aria-valuetext', /^Today so far: 0 downloads/);
  await chart.evaluate((element) => {
    element.dataset.same = 'yes';
  });

  const other = await browser.newContext({ extraHTTPHeaders: ELSEWHERE });
  const recipient = await other.newPage();
  await recipient.goto(`/d/${slug}`);
  await saved(recipient, () => recipient.getByRole('link', { name: 'Download all' }).click());
  await other.close();

  await expect(chart).toHaveAttribute('aria-valuetext', /^Today so far: 1 download,/);
  await expect(chart).toHaveAttribute('data-same', 'yes');
  await expect(page.getByRole('img', { name: /routes to 1 city in 1 country/ })).toContainText(
    'Mountain View',
  );
  await expect(page.getByRole('table', { name: 'Countries' })).toContainText('United States');

  const csv = await saved(page, () => page.getByRole('button', { name: 'Download “Cities” as CSV' }).click());
  expect(csv.bytes.toString()).toContain('Mountain View');

  await expectFineLooks(page, 'en');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: /^Period/ }).click();
  await page.getByRole('radio', { name: '7 days' }).click();
  await expect(page).toHaveURL(/range=7d/);
  await setLanguage(page, 'zh');
  await page.goto('/zh/dash/analytics');
  await expect(page.getByRole('table', { name: '国家/地区' })).toContainText('美国');
  await expectFineLooks(page, 'zh');
});
