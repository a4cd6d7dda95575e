/** The Playwright configuration that takes the pictures of articles and product pages: `npm run pictures`. */
import { defineConfig } from '@playwright/test';
import { launchOptions, wholeChromium } from '../browser.mjs';
import { PORT, SITE } from './site.ts';
import type { Options } from './take.ts';

const { args, ...launch } = launchOptions();
/** The headless shell has no origins that are treated as secure. */
const executablePath = wholeChromium();

export default defineConfig<Options>({
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../.cache/pictures',
  globalSetup: './global-setup.ts',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  projects: [
    { name: 'en', use: { lang: 'en', locale: 'en-US' } },
    { name: 'zh', use: { lang: 'zh', locale: 'zh-CN' } },
  ],
  use: {
    browserName: 'chromium',
    baseURL: SITE,
    launchOptions: {
      ...launch,
      ...(executablePath === null ? {} : { executablePath }),
      args: [
        ...args,
        `--host-resolver-rules=MAP ${new URL(SITE).host} 127.0.0.1:${PORT}`,
        // Pages need what browsers keep for https, such as their own disk.
        `--unsafely-treat-insecure-origin-as-secure=${SITE}`,
      ],
    },
    viewport: { width: 1240, height: 1500 },
    // Scaled down later: text and lines stay sharp.
    deviceScaleFactor: 2,
    timezoneId: 'Asia/Hong_Kong',
    colorScheme: 'light',
    // Lets styles be added that hide what is around a picture.
    bypassCSP: true,
    contextOptions: { reducedMotion: 'reduce' },
  },
});
