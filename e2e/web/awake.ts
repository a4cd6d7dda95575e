/** Opens a page and waits until its scripts have hydrated the prerendered HTML. */
import type { Page } from '@playwright/test';

/** React leaves a mark on each element that it has taken over; the footer is the last on every page. */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = document.querySelector('footer') ?? document.querySelector('main');
    return last !== null && Object.keys(last).some((key) => key.startsWith('__react'));
  });
}

export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAwake(page);
}
