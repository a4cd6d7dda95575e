/** Clicks something and returns the file that the browser saves. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** Clicks, and answers with the name and the bytes that were saved. */
export async function saved(page: Page, click: () => Promise<void>) {
  const coming = page.waitForEvent('download');
  await click();
  const download = await coming;
  expect(await download.failure()).toBeNull();
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}
