/** The receipt of delivery: the sender saves the PDF, and someone without an account checks the file. */
import { expect, expectFineLooks, productUrl, test } from '../fixtures.ts';
import { signIn } from '../people.ts';
import { aSender, send, text } from '../sends.ts';
import { saved } from './saved.ts';

test('X04 the sender saves a receipt as PDF, and anyone checks its code and the file', async ({
  page,
  browser,
}) => {
  const sender = await aSender();
  const { slug } = await send(
    sender,
    { 'Zeichnungen/第 12 页.dwg': text('lines'), 'notes.txt': text('12 crates\n') },
    { title: 'Drawings for Thursday 图纸', message: 'Please check sheet 12 first.' },
  );
  await page.request.get(`${productUrl()}/d/downloadZip/${slug}`, {
    headers: { 'user-agent': 'Mozilla/5.0 Chrome/140' },
  });
  await signIn(page, sender);
  await page.goto(`/dash/transfers/${slug}/receipt`);
  await expect(page.getByRole('heading', { level: 1, name: /Drawings for Thursday/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Downloads' }).getByRole('row')).toHaveCount(2);
  await expectFineLooks(page, 'en');
  const pdf = await saved(page, () => page.getByRole('button', { name: 'Download PDF' }).click());
  expect(pdf.name).toBe(`receipt-${slug}.pdf`);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');

  const address = await page.getByRole('link', { name: /\/verify\// }).getAttribute('href');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address ?? '');
  await expect(visitor.getByRole('heading', { level: 1, name: 'This receipt is genuine' })).toBeVisible();
  await expect(visitor.getByText('Drawings for Thursday')).toHaveCount(0);
  await expectFineLooks(visitor, 'en');
  const choose = visitor.locator('input[type=file]');
  const file = { name: pdf.name, mimeType: 'application/pdf' };
  await choose.setInputFiles({ ...file, buffer: pdf.bytes });
  await expect(visitor.getByText(/is exactly the PDF/)).toBeVisible();
  const forged = Buffer.from(pdf.bytes);
  forged[forged.length - 20] = (forged[forged.length - 20] ?? 0) ^ 1;
  await choose.setInputFiles({ ...file, buffer: forged });
  await expect(visitor.getByText(/or it was changed/)).toBeVisible();
  await visitor.context().close();
});
