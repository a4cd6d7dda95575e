/** Where the product of this run is: its address and its data folder, as the global setup left them. */
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';

function fromEnv(name: 'WAYBILL_URL' | 'WAYBILL_DATA_DIR'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is set by the global setup, which has not run.`);
  return value;
}

export const productUrl = (): string => fromEnv('WAYBILL_URL');

/** By the machine's own address, where browsers keep back much of what they can; undefined without a network. */
export function plainUrl(): string | undefined {
  const own = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal);
  return own && `http://${own.address}:${new URL(productUrl()).port}`;
}

export const dataDir = (): string => fromEnv('WAYBILL_DATA_DIR');

/** The token that opens the outbox and the other pages of the operator. */
export function operatorToken(): string {
  return readFileSync(join(dataDir(), 'operator-token'), 'utf8').trim();
}
