/** Custom expiry of a paid plan, and pasted files. */
import { expect, expectNoSeriousAxe, test } from '../fixtures.ts';
import { asPerson, newPersonIn } from '../people.ts';
import { productUrl } from '../place.ts';
import { pngOf } from '../png.ts';
import { panelOn } from './send-panel.ts';

test('T13 W01 a pasted picture and a pasted file are sent with a custom expiry', async ({
  page,
  context,
}) => {
  const person = await newPersonIn(page, { plan: 'pro' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: productUrl() });
  await page.goto('/dash#send');
  const panel = panelOn(page);
  await expect(panel.form).toBeVisible();
  await page.evaluate(
    async (bytes) => {
      const picture = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    },
    [...pngOf(64, 48)],
  );
  await page.keyboard.press('ControlOrMeta+V');
  await expect(panel.files).toContainText('image.png');
  // No page can put a file of the disk on the clipboard, so this one comes with an event made here.
  await panel.note.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['12 crates'], 'crates.txt'));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(panel.files.getByRole('listitem')).toHaveCount(2);

  await panel.byLink.check();
  await panel.tab(/^Expires/).click();
  await panel.form.getByRole('radio', { name: 'Custom Date' }).check();
  await expect(panel.form.getByRole('button', { name: /^Until/ })).toBeVisible();
  await panel.form.getByRole('button', { name: /^Until/ }).click();
  const calendar = page.getByRole('dialog');
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await expectNoSeriousAxe(page);
  const now = new Date();
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15, 14, 30));
  const name = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(day);
  await calendar.getByRole('button', { name }).click();
  await calendar.getByLabel('Time').fill('14:30');
  await page.keyboard.press('Escape');
  await panel.go.click();
  await expect(panel.sent).toBeVisible();

  const answer = await page.request.get(`/api/getQs?userid=${person.id}`, asPerson(person));
  expect((await answer.json()).allDocs[0]).toMatchObject({ expiryDate: day.getTime(), fileNumber: 2 });
  await page.goto(await panel.path());
  await page.getByRole('button', { name: 'Show image.png' }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'image.png' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
});
