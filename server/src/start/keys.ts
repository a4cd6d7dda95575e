/** Keys for each purpose, all derived from the one secret of the installation. */
import { hkdfSync } from 'node:crypto';

export interface Keys {
  readonly accessToken: Uint8Array;
  readonly refreshToken: Uint8Array;
  /** Ends signing in with a second factor. */
  readonly signInTicket: Uint8Array;
  /** Hashes the codes in mails, which are too short to be hashed without a key. */
  readonly emailCode: Uint8Array;
  /** Seals the secrets of authenticator apps, and hashes recovery codes. */
  readonly twoFactor: Uint8Array;
  readonly unsubscribe: Uint8Array;
  readonly outboxCookie: Uint8Array;
  /** Seals the temporary credentials of the embedded store. */
  readonly storeTokens: Uint8Array;
  /** Hashes what tells one visitor from another, so that it can be compared but not read. */
  readonly visitors: Uint8Array;
  /** Lets a browser in that has given the password of a transfer. */
  readonly unlocked: Uint8Array;
  /** Makes the tokens by which senders extend a transfer. */
  readonly extensions: Uint8Array;
  /** Signs the links to company logos in mails. */
  readonly mailLogos: Uint8Array;
}

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'waybill', purpose, 32));
  return {
    accessToken: derive('access-token'),
    refreshToken: derive('refresh-token'),
    signInTicket: derive('sign-in-ticket'),
    emailCode: derive('email-code'),
    twoFactor: derive('two-factor'),
    unsubscribe: derive('unsubscribe'),
    outboxCookie: derive('outbox-cookie'),
    storeTokens: derive('store-tokens'),
    visitors: derive('visitors'),
    unlocked: derive('unlocked'),
    extensions: derive('extensions'),
    mailLogos: derive('mail-logos'),
  };
}
