/** The dashboard's navigation and account dropdown. */
import { expect, expectNoSeriousAxe, expectNoSidewaysScroll, PHONE, test } from '../fixtures.ts';

test('D14 the navigation is at the side, on a phone at the bottom, and the account dropdown works by keyboard', async ({
  page,
}) => {
  const places = ['Home', 'Transfers', 'Requests', 'Contacts', 'Analytics', 'Account'];
  await page.goto('/dev/dash');
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(links).toHaveText(places);
  await expect(links.first()).toHaveAttribute('aria-current', 'page');

  const button = page.getByRole('button', { name: /^My Account/ });
  await button.click();
  await expect(page.getByRole('menuitem')).toHaveCount(6);
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();

  await page.setViewportSize(PHONE);
  await expect(links).toHaveText(places);
  await expect(links.first()).toBeInViewport();
  const box = await links.first().boundingBox();
  expect(box?.y ?? 0).toBeGreaterThan(PHONE.height - 80);
  await expectNoSidewaysScroll(page);

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/:\d+\/$/);
});
