/** The visitor's own stamp on the landing page. */
import { expect, test } from '../fixtures.ts';

test('C25 the landing page shows a stamp with the visitor’s place when it is scrolled to, and caches it', async ({
  page,
}) => {
  await page.route('**/api/location', (route) =>
    route.fulfill({ json: { country: 'DE', city_name: 'Bremen' } }),
  );
  await page.goto('/#landed');
  const section = page.locator('#landed');
  await expect(section.getByText('Bremen')).toBeVisible();
  await expect(section.getByText('Germany')).toBeVisible();
  const kept = await page.evaluate(() => window.localStorage.getItem('geo'));
  expect(JSON.parse(kept ?? 'null')).toMatchObject({ country: 'DE', city_name: 'Bremen' });
});
