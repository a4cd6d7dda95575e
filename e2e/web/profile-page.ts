/** Opens the profile page and finds its parts. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export const PROFILE = '/dash/account/profile';

type Part = 'you' | 'logo' | 'sign-in' | 'two-factor' | 'passkeys' | 'sessions' | 'preferences' | 'data';

export const part = (page: Page, name: Part): Locator => page.locator(`#${name}`);

export async function openProfile(page: Page): Promise<void> {
  // A third login would ask how it is going, above the page.
  await page.addInitScript(() => window.localStorage.setItem('dnr', '1'));
  await page.goto(PROFILE);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
}

/** Everything that loads after the page has opened is there. */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.locator('#content .ui-skeleton')).toHaveCount(0);
}
