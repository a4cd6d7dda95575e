/** The storage meter of the dashboard. */
import { folderSize } from '@waybill/contract/files';
import { planOf } from '@waybill/contract/plans';
import { expect, expectNoSeriousAxe, test } from '../fixtures.ts';
import { newPersonIn } from '../people.ts';

const { storage } = planOf('free');

test('W12 C15 the storage meter shows what is used, and warns when almost full or full', async ({ page }) => {
  await newPersonIn(page);
  await page.goto('/dash');
  const meter = page.getByRole('meter', { name: 'Storage' });
  await expect(meter).toHaveAttribute('aria-valuetext', '0 B / 10 GB');

  for (const [part, said] of [
    [0.5, null],
    [0.9, /^Almost full/],
    [0.994, /^Almost full/],
    [1, /^Full\. /],
  ] as const) {
    await page.route(`**${folderSize.path}`, (route) => route.fulfill({ json: { size: storage * part } }));
    await page.reload();
    await expect(meter).toHaveAttribute('aria-valuenow', String(Math.round(part * 100)));
    if (said === null) await expect(page.getByText(/^(Almost full|Full)\b/)).toHaveCount(0);
    else await expect(page.getByText(said)).toBeVisible();
  }
  await expectNoSeriousAxe(page);
});

test.describe('without an answer', () => {
  test.use({ allowConsoleErrors: true });

  test('W12 without an answer from the server the storage meter does not show zero', async ({ page }) => {
    await newPersonIn(page);
    await page.route(`**${folderSize.path}`, (route) => route.abort());
    await page.goto('/dash');
    await expect(page.getByRole('meter', { name: 'Storage' })).toHaveAttribute('aria-valuetext', '… / 10 GB');
  });
});
