/** The interface of what signs the mails of customers’ domains: keys of our own, or a mail service that has them. */
import type { FoundRecord, KeptService, WantedRecord } from '../../db/tables/domains.ts';
import type { DkimKey } from '../mail/port.ts';

export interface SendingDomain {
  readonly id: string;
  /** To publish; `key` first. */
  readonly records: readonly WantedRecord[];
  /** What was found of them; empty when nothing was looked up. */
  readonly found: readonly FoundRecord[];
  /** A new key waits for its record. */
  readonly rotating: boolean;
  /** The key before, while mails on their way need it; null until when means that it is not known yet. */
  readonly oldKey: { readonly name: string; readonly keptUntil: Date | null } | null;
}

/** Who signs a mail of the domain. */
export type Signature =
  | { readonly by: 'us'; readonly key: DkimKey }
  /** The mail service, on its way out. */
  | { readonly by: 'service' };

/** A failure that may pass: the service is away, or refuses our token. */
export class SendingUnavailable extends Error {
  override readonly name = 'SendingUnavailable';
}

/** All but `signatureOf` may throw `SendingUnavailable`. */
export interface Sending {
  readonly kind: KeptService['kind'];
  /** Makes a key for the domain; one that has a key keeps it. */
  add(domain: { readonly id: string; readonly name: string }): Promise<SendingDomain>;
  /** Looks its records up, and signs with the new key once its record is found. Undefined: it is not known there. */
  check(id: string): Promise<SendingDomain | undefined>;
  /** Makes a new key beside the one that signs. Does nothing while one waits, or before the first signs. */
  rotate(id: string): Promise<SendingDomain | undefined>;
  /** Forgets the domain with its keys. */
  remove(id: string): Promise<void>;
  /** Undefined: nothing can sign for it, so no mail may come from it. */
  signatureOf(id: string): Promise<Signature | undefined>;
}
