/** Opens a page and waits until its scripts have hydrated the prerendered HTML. */
import type { Page } from '@playwright/test';

/** React leaves a mark on each element that it has taken over: on the footer, and later on what the page loads below its first screen. */
export const isAwake = (): boolean => {
  const last = document.querySelectorAll('footer, main, main > :last-child');
  return (
    last.length > 0 && [...last].every((each) => Object.keys(each).some((key) => key.startsWith('__react')))
  );
};

export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(isAwake);
}

export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAwake(page);
}
