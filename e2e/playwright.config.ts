/** The Playwright configuration of the journeys: the built product, started once, in a real Chromium. */
import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.mjs';

export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/journeys',
  globalSetup: './global-setup.ts',
  // Pages and people wait more than they compute: two for each core keep it busy.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // A wait ends when what it waits for is there: the limits are for a machine with much else to do.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: '../.cache/reports/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    // What moves is drawn anew sixty times a second. Journeys about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing takes a quarter more time; turn it on with `npx playwright test --config e2e/playwright.config.ts --trace on <file>`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
