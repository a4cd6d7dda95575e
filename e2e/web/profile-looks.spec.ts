/** The profile page in both languages, widths and themes: accessible and within its width. */
import { expect, expectFineLooks, expectNoSeriousAxe, LANGUAGES, setLanguage, test } from '../fixtures.ts';
import { newPersonIn } from '../people.ts';
import { openProfile, part, untilLoaded } from './profile-page.ts';

const heading = { en: 'Profile', zh: '个人资料' } as const;

for (const lang of LANGUAGES) {
  test(`D07 the profile page is accessible and within its width (${lang})`, async ({ page }) => {
    await setLanguage(page, lang);
    await newPersonIn(page, { fullName: 'Mei Chen', company: 'Huanyu' });
    await openProfile(page, heading[lang]);
    await untilLoaded(page);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8);
    await expectFineLooks(page, lang);
  });
}

test('D07 the keyboard reaches every control of the profile, and a closed dialog returns the focus', async ({
  page,
}) => {
  await newPersonIn(page);
  await openProfile(page);
  await untilLoaded(page);
  const open = part(page, 'data').getByRole('button', { name: 'Delete account' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  const change = part(page, 'sign-in').getByRole('button', { name: 'Change email address' });
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New email address')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(part(page, 'sign-in').locator('[aria-invalid="true"]')).toHaveCount(2);
  await part(page, 'sign-in').getByRole('button', { name: 'Cancel' }).click();
  await expect(change).toBeFocused();
});
