/** The dashboard's navigation and account dropdown, for an owner and for a team member. */
import { expect, expectNoSeriousAxe, expectNoSidewaysScroll, PHONE, setLanguage, test } from '../fixtures.ts';

const owner = ['Profile', 'Domain', 'Teams', 'Billing', 'Customize', 'Logout'];
const member = ['Profile', 'Customize', 'Logout'];

for (const [who, path, entries] of [
  ['an owner', '/dev/dash', owner],
  ['a team member', '/dev/dash?member=1', member],
] as const) {
  test(`D14 the account dropdown of ${who} lists the right entries`, async ({ page }) => {
    await page.goto(path);
    const button = page.getByRole('button', { name: /^My Account/ });
    await expect(button).toBeVisible();
    await expectNoSeriousAxe(page);
    await button.click();
    await expect(page.getByRole('menuitem')).toHaveText(entries);
    await expectNoSeriousAxe(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  });
}

test('D14 the account dropdown works by keyboard', async ({ page }) => {
  await page.goto('/dev/dash');
  await page.getByRole('button', { name: /^My Account/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('D14 the navigation is at the side, and at the bottom on a phone', async ({ page }) => {
  const places = ['Transfers', 'Requests', 'Contacts', 'Analytics', 'Account'];
  await page.goto('/dev/dash');
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expect(links).toHaveText(places);
  await expect(links.first()).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize(PHONE);
  await expect(links).toHaveText(places);
  await expect(links.first()).toBeInViewport();
  const box = await links.first().boundingBox();
  expect(box?.y ?? 0).toBeGreaterThan(PHONE.height - 80);
  await expectNoSidewaysScroll(page);
});

test('D14 the account dropdown is in the chosen language', async ({ page }) => {
  await setLanguage(page, 'zh');
  await page.goto('/dev/dash');
  await page.getByRole('button', { name: /^我的账户/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    '个人资料',
    '域名',
    '团队',
    '账单',
    '品牌定制',
    '退出登录',
  ]);
});
