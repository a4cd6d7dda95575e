/** Tells receivers apart: by their personal link, otherwise by address block and browser. */
import { createHmac } from 'node:crypto';
import { addressBlock } from '../../http/access/client-address.ts';
import type { Context } from '../../http/mount.ts';
import type { StoredRecipient } from '../transfers/index.ts';

export function receiverOf(
  { deps, ip, request }: Context,
  recipient: Pick<StoredRecipient, 'id'> | undefined,
): Buffer {
  const who =
    recipient === undefined ? [addressBlock(ip), request.headers['user-agent'] ?? ''] : [recipient.id];
  return createHmac('sha256', deps.keys.visitors)
    .update(JSON.stringify(['receiver', ...who]))
    .digest();
}
