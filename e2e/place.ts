/** The address and data folder of this run's product, as the global setup wrote them. */
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';

function fromEnv(name: 'WAYBILL_URL' | 'WAYBILL_DATA_DIR'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is set by the global setup, which has not run.`);
  return value;
}

export const productUrl = (): string => fromEnv('WAYBILL_URL');

/** The product under the machine's IP address, an insecure context where browsers disable many APIs; undefined without a network. */
export function plainUrl(): string | undefined {
  const own = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal);
  return own && `http://${own.address}:${new URL(productUrl()).port}`;
}

export const dataDir = (): string => fromEnv('WAYBILL_DATA_DIR');

/** The operator token, which opens the outbox and the operator's pages. */
export function operatorToken(): string {
  return readFileSync(join(dataDir(), 'operator-token'), 'utf8').trim();
}
