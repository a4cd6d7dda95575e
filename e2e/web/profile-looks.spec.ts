/** The profile page in both languages, wide and narrow, light and dark: readable, reachable, nothing sticks out. */
import {
  DESK,
  expect,
  expectNoSeriousAxe,
  expectNoSidewaysScroll,
  PHONE,
  setLanguage,
  setTheme,
  test,
} from '../fixtures.ts';
import { newPersonIn } from '../people.ts';
import { openProfile, part, untilLoaded } from './profile-page.ts';

for (const [lang, heading] of [
  ['en', 'Profile'],
  ['zh', '个人资料'],
] as const) {
  for (const [width, size, theme] of [
    ['wide', DESK, lang === 'en' ? 'light' : 'dark'],
    ['on a phone', PHONE, lang === 'en' ? 'dark' : 'light'],
  ] as const) {
    test(`the profile page ${width} in ${lang}`, async ({ page }) => {
      await page.setViewportSize(size);
      await setTheme(page, theme);
      await setLanguage(page, lang);
      await newPersonIn(page, { fullName: 'Mei Chen', company: 'Huanyu' });
      await openProfile(page, heading);
      await untilLoaded(page);
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8);
      await expectNoSeriousAxe(page);
      await expectNoSidewaysScroll(page);
    });
  }
}

test('every control of the page is reached by keyboard, and a closed dialog gives the focus back', async ({
  page,
}) => {
  await newPersonIn(page);
  await openProfile(page);
  await untilLoaded(page);
  const open = part(page, 'data').getByRole('button', { name: 'Delete my account' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  const change = part(page, 'sign-in').getByRole('button', { name: 'Change address' });
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New address')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(part(page, 'sign-in').locator('[aria-invalid="true"]')).toHaveCount(2);
  await part(page, 'sign-in').getByRole('button', { name: 'Cancel' }).click();
  await expect(change).toBeFocused();
});
