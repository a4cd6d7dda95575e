/** A Playwright fixture that starts a product of the journey's own, which the journey may kill. */
import { test as base } from './fixtures.ts';
import { type Product, startProduct } from './product.ts';

const PLACE = ['WAYBILL_URL', 'WAYBILL_DATA_DIR'] as const;

interface OwnProduct {
  /** What an operator would write into `.env`: `test.use({ settings: { PAYMENTS: 'off' } })`. */
  readonly settings: Readonly<Record<string, string>>;
  readonly product: Product;
}

export const test = base.extend<OwnProduct>({
  settings: [{}, { option: true }],

  product: async ({ settings }, use) => {
    const product = await startProduct(settings);
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
