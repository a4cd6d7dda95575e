/** How much of a page moved by itself while it loaded, as browsers count it. */
import type { Page } from '@playwright/test';

/** Counts from the next page on. */
export const watchShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
      document.documentElement.dataset.shift = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
