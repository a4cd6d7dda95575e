/** The dashboard's smaller pages: data residency, what's new, and addresses that lead elsewhere or nowhere. */
import { expect, expectFineLooks, expectNoSeriousAxe, test } from '../fixtures.ts';
import { newPersonIn } from '../people.ts';
import { send, text } from '../sends.ts';

test('D08 the regions are measured from the browser, and the next transfer goes to the chosen one', async ({
  page,
}) => {
  const person = await newPersonIn(page);
  await page.goto('/dash/account/profile');
  await page.getByRole('link', { name: 'Data residency' }).click();
  await expect(page.getByRole('img', { name: /of 5 bars/ })).toHaveCount(6);
  await expectFineLooks(page, 'en');
  await page.getByRole('radio', { name: /Frankfurt/ }).check();
  await expect(
    page.getByRole('dialog', { name: 'New transfers are now stored in Frankfurt.' }),
  ).toBeVisible();
  const { region } = await send(person, { 'a.txt': text('a') });
  expect(region).toBe('oss-eu-central-1');
});

test('D13 W08 areas lead to their place, an unknown one stays in the dashboard, and what’s new slides in', async ({
  page,
}) => {
  await newPersonIn(page);
  const areas = { password: '/dash/account/profile#sign-in', 'roadmap/all': '/updates', FAQs: '/#questions' };
  for (const [area, to] of Object.entries(areas)) {
    await page.goto(`/dash/${area}`);
    await expect(page).toHaveURL(new RegExp(`${to}$`));
  }
  await page.goto('/dash/affiliate');
  await expect(page.getByText('There’s nothing at this address').last()).toBeVisible();
  await page.getByRole('button', { name: 'What’s new' }).click();
  const drawer = page.getByRole('dialog', { name: 'What’s new' });
  await expect(drawer.getByRole('article').first()).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Go to your transfers' }).click();
  await expect(page).toHaveURL(/\/dash$/);
});
