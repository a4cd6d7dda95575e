/** Starts the product before the first journey and stops it after the last. */
import { startProduct } from './product.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct({}, { first: true });
  process.env.WAYBILL_URL = product.url;
  process.env.WAYBILL_DATA_DIR = product.dataDir;
  return () => product.stop();
}
