/** The Playwright fixtures of every journey: the product's address, and a page that fails on console errors. */
import { type BrowserContext, test as base, type ConsoleMessage, expect } from '@playwright/test';
import { productUrl } from './place.ts';

export { expectNoSeriousAxe } from './barriers.ts';
export {
  DESK,
  expectFineInBoth,
  expectFineLooks,
  expectNoSidewaysScroll,
  LANGUAGES,
  localPath,
  PHONE,
  setLanguage,
  setTheme,
} from './looks.ts';
export { operatorToken, productUrl } from './place.ts';
export { expect };

/** A page that answers 404 on purpose makes the browser log an error about the page itself; that is fine. */
function isAboutThePageItself(message: ConsoleMessage): boolean {
  return (
    message.text().startsWith('Failed to load resource') && message.location().url === message.page()?.url()
  );
}

/** Console errors, uncaught errors, and CSP violations of every page of this context, as they come. */
export function complaintsOf(context: BrowserContext): readonly string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(`${error.page()?.url()}: ${error.error().message}`));
  context.on('console', (message) => {
    const blocked = /content security policy/i.test(message.text());
    if (message.type() !== 'error' && !blocked) return;
    if (!isAboutThePageItself(message)) complaints.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return complaints;
}

interface Fixtures {
  /** For journeys that provoke errors: `test.use({ allowConsoleErrors: true })`. */
  readonly allowConsoleErrors: boolean;
  readonly silentConsole: undefined;
}

export const test = base.extend<Fixtures>({
  allowConsoleErrors: [false, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  baseURL: async ({}, use) => {
    await use(productUrl());
  },

  silentConsole: [
    async ({ context, allowConsoleErrors }, use) => {
      const complaints = complaintsOf(context);
      await use(undefined);
      if (!allowConsoleErrors) expect(complaints, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});
