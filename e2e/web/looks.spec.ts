/** Every page in combinations of language, theme and width: accessible, and no horizontal scrolling. */
import { expect, expectFineInBoth, expectFineLooks, LANGUAGES, localPath, test } from '../fixtures.ts';
import { shiftOf, watchShift } from '../shift.ts';
import { isAwake, untilAwake } from './awake.ts';

/** Pages of a few words take turns with the languages. */
const pages = [
  { id: 'P18', path: '/', languages: LANGUAGES },
  { id: 'P05', path: '/pricing', languages: LANGUAGES },
  { id: 'P09', path: '/appsumoforever', languages: LANGUAGES },
  { id: 'W08', path: '/updates', languages: LANGUAGES },
  { id: 'P18', path: '/login', languages: LANGUAGES },
  { id: 'P18', path: '/register', languages: LANGUAGES },
  { id: 'P18', path: '/updatepassword', languages: ['en'] },
  { id: 'H08', path: '/verify-email', languages: LANGUAGES },
  { id: 'P08', path: '/thankyou', languages: ['zh'] },
  { id: 'P08', path: '/invite/unknown', languages: ['en'] },
  { id: 'P17', path: '/nothing-here', languages: ['zh'] },
  { id: 'D14', path: '/dev/dash', languages: LANGUAGES },
] as const;

for (const { id, path, languages } of pages) {
  test(`${id} ${path} is accessible and within its width (${languages.join(', ')})`, async ({ page }) => {
    for (const lang of languages) {
      await page.goto(localPath(lang, path));
      await expect(page.getByRole('main')).toBeVisible();
      await (languages.length === 1 ? expectFineLooks : expectFineInBoth)(page, lang);
    }
  });
}

test('P18 sample stamps appear one after the other, and do not move with reduced motion', async ({
  page,
}) => {
  const stamps = page.locator('.live-slot');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Time passes only here, so that on a slow machine no stamp comes down by itself.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await page.evaluate(isAwake)).toBe(true);
  }).toPass({ intervals: [50] });
  await expect(stamps).toHaveCount(3);
  await page.clock.runFor(2100);
  await expect(stamps).toHaveCount(1);
  await page.clock.runFor(2000);
  await expect(stamps).toHaveCount(2);
  await page.clock.runFor(20_000);
  await expect(stamps).toHaveText([/Dubai/, /Nairobi/, /São Paulo/]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.clock.runFor(20_000);
  await expect(stamps).toHaveText([/Shenzhen/, /Mumbai/, /São Paulo/]);
});

test('P18 hydration keeps the scroll position and shifts nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watchShift(page);
  let wake: () => void = () => {};
  const scrolled = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route(/\/assets\/open-[\w-]+\.js/, async (route) => {
    await scrolled;
    await route.continue();
  });
  await page.goto('/');
  const heading = page.getByRole('heading', { name: 'See who downloaded it, where and when' });
  await heading.scrollIntoViewIfNeeded();
  const reading = await page.evaluate(() => window.scrollY);
  expect(reading).toBeGreaterThan(0);
  wake();
  await untilAwake(page);
  await expect(heading).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(reading);
  const shift = await shiftOf(page);
  expect(shift).toBeLessThan(0.05);
});
