/** Refuses duplicate headers: Node reads the first one, and a proxy may have read the last. */
import type { IncomingMessage } from 'node:http';
import { IDEMPOTENCY_HEADER } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';

const SINGLE = new Set([
  'host',
  'authorization',
  'content-type',
  'content-length',
  'origin',
  'x-waybill',
  IDEMPOTENCY_HEADER,
]);

export function requireSingleHeaders({ rawHeaders }: IncomingMessage): void {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    if (SINGLE.has(name) && seen.has(name)) throw new AppError('bad_request');
    seen.add(name);
  }
}
