/** Starts a product of a journey's own, or of several that share it, which they may kill. */
import { test as base } from './fixtures.ts';
import { type Product, startProduct } from './product.ts';

type Settings = Readonly<Record<string, string>>;

const PLACE = ['WAYBILL_URL', 'WAYBILL_DATA_DIR'] as const;

/** Starts it, and lets journeys of this process use it until it is stopped. */
export async function startOwn(settings: Settings): Promise<Product> {
  // For a few journeys one process is enough, and starts sooner.
  const product = await startProduct({ WEB_PROCESSES: '1', ...settings });
  const before = PLACE.map((name) => [name, process.env[name]] as const);
  process.env.WAYBILL_URL = product.url;
  process.env.WAYBILL_DATA_DIR = product.dataDir;
  return {
    ...product,
    async stop() {
      for (const [name, value] of before) process.env[name] = value;
      await product.stop();
    },
  };
}

interface OwnProduct {
  /** What an operator would write into `.env`: `test.use({ settings: { PAYMENTS: 'off' } })`. */
  readonly settings: Settings;
  readonly product: Product;
}

export const test = base.extend<OwnProduct>({
  settings: [{}, { option: true }],

  product: async ({ settings }, use) => {
    const product = await startOwn(settings);
    await use(product);
    await product.stop();
  },

  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
});
