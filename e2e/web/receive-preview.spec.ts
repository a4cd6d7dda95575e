/** The PDF preview, in a full Chromium: the headless shell of the other journeys has no PDF viewer. */
import { launchOptions, wholeChromium } from '../browser.mjs';
import { expect, expectNoSeriousAxe, expectNoSidewaysScroll, PHONE, test } from '../fixtures.ts';
import { pdfOf } from '../pdf.ts';
import { aSender, send } from '../sends.ts';

const whole = wholeChromium();
test.use({ launchOptions: { ...launchOptions(), ...(whole === null ? {} : { executablePath: whole }) } });
test.skip(whole === null, 'no browser with a viewer of PDFs is on this machine');

test('P12 a PDF is shown within the page, with its own content type and nosniff', async ({ page }) => {
  const { slug } = await send(await aSender(), { 'Plan.pdf': Uint8Array.from(pdfOf('12 crates')) });
  await page.goto(`/w/${slug}`);
  const shown = page.waitForResponse(/\/previews\//);
  await page.getByRole('button', { name: 'Show Plan.pdf' }).click();
  const headers = (await shown).headers();
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['x-content-type-options']).toBe('nosniff');
  // The viewer is a page of the browser's own; one that refuses is an error page instead.
  await expect
    .poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-extension:')))
    .toBe(true);
  await expectNoSeriousAxe(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
});
