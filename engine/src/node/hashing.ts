/** Signatures by Node's own crypto. */
import { createHash, createHmac } from 'node:crypto';
import type { Hashing } from '@waybill/contract/sigv4';

export const nodeHashing: Hashing = {
  sha256: (data) => createHash('sha256').update(data).digest('hex'),
  hmac: (key, data) => createHmac('sha256', key).update(data).digest(),
};
