/** A Playwright fixture for a product behind Caddy with TLS, and a Chromium that finds it and its customers’ domains. */
import { chromium } from '@playwright/test';
import { launchOptions } from './browser.mjs';
import { type Caddy, startCaddy } from './caddy.ts';
import { type Dns, openDns } from './dns.ts';
import { test as base } from './own-product.ts';
import { freePort } from './product.ts';

const MAIN = 'main.test';

interface CustomerSite {
  readonly ports: { readonly https: number; readonly http: number; readonly app: number };
  readonly dns: Dns;
  readonly caddy: Caddy;
  /** The main address, `https://main.test:…`. */
  readonly main: string;
}

export const test = base.extend<CustomerSite>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  ports: async ({}, use) => {
    await use({ https: await freePort(), http: await freePort(), app: await freePort() });
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  dns: async ({}, use) => {
    const dns = await openDns();
    await use(dns);
    await dns.close();
  },

  caddy: async ({ ports }, use) => {
    const caddy = await startCaddy(MAIN, ports);
    await use(caddy);
    await caddy.stop();
  },

  main: async ({ ports }, use) => {
    await use(`https://${MAIN}:${ports.https}`);
  },

  settings: async ({ ports, dns, main }, use) => {
    await use({ PUBLIC_URL: main, PORT: String(ports.app), DNS_SERVERS: dns.address });
  },

  baseURL: async ({ main }, use) => {
    await use(main);
  },

  // It is closed before the product stops.
  context: async ({ caddy, product: _, main }, use) => {
    const { args, ...options } = launchOptions();
    const browser = await chromium.launch({
      ...options,
      args: [
        ...args,
        '--host-resolver-rules=MAP *.test 127.0.0.1',
        `--ignore-certificate-errors-spki-list=${caddy.signer}`,
      ],
    });
    await use(await browser.newContext({ baseURL: main, locale: 'en-US' }));
    await browser.close();
  },
});
