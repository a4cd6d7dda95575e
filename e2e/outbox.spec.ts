/** Tests that the outbox opens with the operator's token and is closed to everyone else. */
import { expect, operatorToken, test } from './fixtures.ts';

test.use({ allowConsoleErrors: true });

test('the outbox opens with the operator token', async ({ page }) => {
  const answer = await page.goto(`/dev/outbox?token=${operatorToken()}`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading').first()).toBeVisible();
});

test('S96 the outbox does not exist without a token or with a wrong one', async ({ request }) => {
  for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox?token=wrong']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
