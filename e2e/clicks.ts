/** Counts what a person presses, so that a journey can say how many clicks a task takes. */
import type { Page } from '@playwright/test';

/** Counts from now on, across pages; a press on a label is one, though its field gets a second event. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  const listen = () => {
    const { countClick } = window as unknown as { countClick: () => void };
    document.addEventListener('pointerdown', () => countClick(), true);
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => clicks;
}
