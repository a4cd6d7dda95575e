/** Proves for a minute that a request was made by someone with the installation's secret, without showing that secret to the server that answers. */
import { createHmac } from 'node:crypto';
import { sameSecret } from '../../same-secret.ts';

export const PROOF_HEADER = 'x-waybill-proof';

const VALID_MS = 60_000;

const hashOf = (key: Uint8Array, time: string): string =>
  createHmac('sha256', key).update(time).digest('hex');

export function makeProof(key: Uint8Array, now = Date.now()): string {
  const time = String(now);
  return `${time}.${hashOf(key, time)}`;
}

export function isProof(key: Uint8Array, text: string, now = Date.now()): boolean {
  const [time = '', hash = ''] = text.split('.');
  return (
    /^\d{1,15}$/.test(time) && Math.abs(now - Number(time)) < VALID_MS && sameSecret(hash, hashOf(key, time))
  );
}
