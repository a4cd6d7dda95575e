/** Derives a key for each purpose from the installation's one secret. */
import { hkdfSync } from 'node:crypto';

export interface Keys {
  readonly accessToken: Uint8Array;
  readonly refreshToken: Uint8Array;
  /** Signs the ticket between password and second factor. */
  readonly signInTicket: Uint8Array;
  /** Hashes the codes in mails, which are too short to be hashed without a key. */
  readonly emailCode: Uint8Array;
  /** Encrypts the secrets of authenticator apps, and hashes recovery codes. */
  readonly twoFactor: Uint8Array;
  readonly unsubscribe: Uint8Array;
  readonly outboxCookie: Uint8Array;
  /** Signs the cookies that identify a browser. */
  readonly cookies: Uint8Array;
  /** Encrypts the temporary credentials of the embedded store. */
  readonly storeTokens: Uint8Array;
  /** Hashes what identifies a visitor, so that it can be compared but not read. */
  readonly visitors: Uint8Array;
  /** Signs the cookie of a browser that has entered a transfer's password. */
  readonly unlocked: Uint8Array;
  /** Signs the tokens with which senders extend a transfer. */
  readonly extensions: Uint8Array;
  /** Signs the links to company logos in mails. */
  readonly mailLogos: Uint8Array;
  /** Hashes lifetime codes. */
  readonly lifetimeCodes: Uint8Array;
  /** Hashes who had a trial, so that it can be compared but not read. */
  readonly trials: Uint8Array;
  /** Hashes the cards of test mode. */
  readonly testCards: Uint8Array;
  /** Encrypts the keys that sign mails of customers’ domains. */
  readonly signingKeys: Uint8Array;
  /** Signs the addresses to which the operator replies. */
  readonly contactReplies: Uint8Array;
  /** Encrypts the secrets that sign webhooks. */
  readonly webhookSecrets: Uint8Array;
  /** Encrypts the client secrets of teams’ login providers. */
  readonly teamProviders: Uint8Array;
  /** Encrypts the key by which push services know this installation. */
  readonly pushKeys: Uint8Array;
  /** Signs the requests by which `doctor` looks at this installation from outside. */
  readonly arrivals: Uint8Array;
  /** Hashes what was called with an Idempotency-Key, so that it can be compared but not read. */
  readonly idempotency: Uint8Array;
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
    cookies: derive('cookies'),
    storeTokens: derive('store-tokens'),
    visitors: derive('visitors'),
    unlocked: derive('unlocked'),
    extensions: derive('extensions'),
    mailLogos: derive('mail-logos'),
    lifetimeCodes: derive('lifetime-codes'),
    trials: derive('trials'),
    testCards: derive('test-cards'),
    signingKeys: derive('signing-keys'),
    contactReplies: derive('contact-replies'),
    webhookSecrets: derive('webhook-secrets'),
    teamProviders: derive('team-providers'),
    pushKeys: derive('push-keys'),
    arrivals: derive('arrivals'),
    idempotency: derive('idempotency'),
  };
}
