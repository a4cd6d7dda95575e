/** The proof that a gate allowed access to a transfer, or to what was handed in for a request. */
import type { StoredRequest } from '../requests/index.ts';
import type { StoredRecipient, StoredTransfer } from '../transfers/index.ts';
import type { Colleague } from './colleagues/colleague-of.ts';

declare const passed: unique symbol;

/** Made by `grant` and `grantOwner` alone: what reads files asks for it. */
export interface Access {
  readonly [passed]: true;
  /** Where the files are stored. */
  readonly region: string;
}

export interface Granted extends Access {
  readonly transfer: StoredTransfer;
  readonly recipient: StoredRecipient | undefined;
  /** The personal part of the link that was used. */
  readonly personal: string | undefined;
  /** Someone in the sender’s team whom it is shared with. */
  readonly colleague: Colleague | undefined;
  /** Whether the request comes from the sender. */
  readonly own: boolean;
}

export interface GrantedRequest extends Access {
  readonly request: StoredRequest;
}
