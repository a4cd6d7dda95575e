/** Keys for each purpose, all derived from the one secret of the installation. */
import { hkdfSync } from 'node:crypto';

export interface Keys {
  readonly accessToken: Uint8Array;
  readonly unsubscribe: Uint8Array;
  readonly outboxCookie: Uint8Array;
}

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'waybill', purpose, 32));
  return {
    accessToken: derive('access-token'),
    unsubscribe: derive('unsubscribe'),
    outboxCookie: derive('outbox-cookie'),
  };
}
