/** A Playwright fixture that starts a product of the journey's own, which the journey may kill. */
import { test as base } from './fixtures.ts';
import { type Product, startProduct } from './product.ts';

const PLACE = ['WAYBILL_URL', 'WAYBILL_DATA_DIR'] as const;

export const test = base.extend<{ readonly product: Product }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  product: async ({}, use) => {
    const product = await startProduct();
    const before = PLACE.map((name) => [name, process.env[name]] as const);
    process.env.WAYBILL_URL = product.url;
    process.env.WAYBILL_DATA_DIR = product.dataDir;
    await use(product);
    for (const [name, value] of before) process.env[name] = value;
    await product.stop();
  },

  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
});
