/** The visitor's own stamp on the landing page. */
import { expect, test } from '../fixtures.ts';

test('C25 the landing page shows a stamp with the visitor’s place and the source, and caches it', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/api/location', (route) => {
    asked += 1;
    return route.fulfill({ json: { country: 'DE', city_name: 'Bremen' } });
  });
  await page.goto('/#landed');
  const section = page.locator('#landed');
  await expect(section.getByText('If you downloaded a file, the sender would see this stamp')).toBeVisible();
  await expect(section.getByText('Bremen')).toBeVisible();
  await expect(section.getByText('Germany')).toBeVisible();
  await expect(section.getByRole('link', { name: 'IP Geolocation by DB-IP' })).toHaveAttribute(
    'href',
    'https://db-ip.com',
  );
  const kept = await page.evaluate(() => window.localStorage.getItem('geo'));
  expect(JSON.parse(kept ?? 'null')).toMatchObject({ country: 'DE', city_name: 'Bremen' });
  await page.goto('/zh#landed');
  await expect(section.getByText('德国')).toBeVisible();
  expect(asked).toBe(1);
});

test('C25 without a known place the landing page says so and names no source', async ({ page }) => {
  await page.goto('/#landed');
  const section = page.locator('#landed');
  await expect(section.getByText('We can’t tell where you are')).toBeVisible();
  await expect(section.getByRole('link')).toHaveCount(0);
});
