/** Starts the product of the pictures, with an account in each language that has been in use for two years. */
import { openDns } from '../dns.ts';
import { operateWith } from '../operator.ts';
import { startProduct } from '../product.ts';
import { OWNERS } from './cast.ts';
import { BRANDS } from './companies.ts';
import { LOCAL, PORT, SITE } from './site.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const dns = await openDns();
  // Of each domain the first of two records is published.
  for (const { domain } of Object.values(BRANDS)) dns.publish('CNAME', domain, new URL(SITE).host);
  const product = await startProduct(
    { PUBLIC_URL: SITE, PORT: String(PORT), DNS_SERVERS: dns.address },
    { first: true },
  );
  process.env.WAYBILL_URL = LOCAL;
  process.env.WAYBILL_DATA_DIR = product.dataDir;
  for (const [lang, { email, password }] of Object.entries(OWNERS))
    await operateWith(
      { SEED_PASSWORD: password },
      'seed',
      ...['--email', email, '--lang', lang, '--notices'],
      ...['--transfers', '400', '--downloads', '1600', '--requests', '14'],
    );
  return async () => {
    await product.stop();
    await dns.close();
  };
}
