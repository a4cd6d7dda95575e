/** The public navigation and footer in every state, wide and on a phone. */
import { DESK, expect, expectNoSeriousAxe, expectNoSidewaysScroll, PHONE, test } from '../fixtures.ts';
import { openAwake } from './awake.ts';

const states = [
  { name: 'signed out', login: true, upgrade: false },
  { name: 'free, first login', login: false, upgrade: false },
  { name: 'free, second login', login: false, upgrade: true },
  { name: 'paid', login: false, upgrade: false },
  { name: 'team member', login: false, upgrade: false },
] as const;

test('W10 the navigation shows every state, wide and on a phone', async ({ page }) => {
  await openAwake(page, '/dev/site-nav');
  for (const size of [DESK, PHONE]) {
    const wide = size === DESK;
    await page.setViewportSize(size);
    for (const state of states) {
      const nav = page.getByRole('region', { name: state.name, exact: true });
      await expect(nav.getByRole('button', { name: 'Menu' })).toHaveCount(wide ? 0 : 1);
      await expect(nav.getByRole('link', { name: 'Log in' })).toHaveCount(state.login ? 1 : 0);
      await expect(nav.getByRole('link', { name: 'Dash', exact: true })).toHaveCount(state.login ? 0 : 1);
      await expect(nav.getByRole('link', { name: /your account$/ })).toHaveCount(state.login ? 0 : 1);
      await expect(nav.getByText('Features', { exact: true })).toBeVisible({ visible: wide });
      await expect(nav.getByRole('link', { name: 'Pricing' })).toHaveCount(wide ? 1 : 0);
      await expect(nav.getByRole('link', { name: /^Upgrade/ })).toHaveCount(wide && state.upgrade ? 1 : 0);
    }
    await expectNoSidewaysScroll(page);
    await expectNoSeriousAxe(page);
  }
  const nav = page.getByRole('region', { name: 'free, second login' });
  await nav.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(nav.getByRole('link', { name: /^Upgrade/ })).toBeVisible();
});

test('W10 on a phone the menu is a sheet that Escape closes, and its links work', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openAwake(page, '/');
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  const pricing = page.getByRole('link', { name: 'Pricing' });
  await open.click();
  await expect(pricing).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await expect(pricing).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await pricing.click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(pricing).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Plans and prices' })).toBeInViewport();
});

test('W10 the Features dropdown works by keyboard, and every link of navigation and footer leads to a page', async ({
  page,
  request,
}) => {
  await openAwake(page, '/');
  const button = page.locator('summary', { hasText: 'Features' });
  const nav = page.getByRole('navigation', { name: 'Main' });
  const first = nav.getByRole('link', { name: /Document tracking/ });
  const last = nav.getByRole('link', { name: /Works everywhere/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(first).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(button).toBeFocused();

  await test.step('it closes on a click or Tab elsewhere', async () => {
    await button.click();
    await expect(first).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(first).toBeHidden();
    await button.click();
    await expect(first).toBeVisible();
    await page.getByRole('link', { name: 'Log in' }).focus();
    await expect(first).toBeHidden();
  });

  await button.focus();
  await page.keyboard.press('ArrowUp');
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/works-everywhere$/);
  await expect(last).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.goBack();

  const hrefs = await page
    .locator('header a, footer a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(15);
  const parts = hrefs.map((href) => href.split('#'));
  for (const path of new Set(parts.map(([path = '']) => path)))
    expect((await request.get(path)).status(), path).toBe(200);
  for (const anchor of new Set(parts.map(([, anchor]) => anchor)))
    if (anchor) await expect(page.locator(`#${anchor}`), anchor).toHaveCount(1);
});

test('W10 the theme chosen in the footer is remembered and applied before the first paint', async ({
  page,
}) => {
  await openAwake(page, '/');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await ground();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await ground()).toBe(dark);
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  expect(await ground()).not.toBe(dark);
});
