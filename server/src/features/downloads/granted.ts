/** The proof that `grant` allowed access to a transfer. */
import type { StoredRecipient, StoredTransfer } from '../transfers/index.ts';

declare const passed: unique symbol;

/** Made by `grant` alone: what reads files asks for it. */
export interface Granted {
  readonly [passed]: true;
  readonly transfer: StoredTransfer;
  readonly recipient: StoredRecipient | undefined;
  /** Whether the request comes from the sender. */
  readonly own: boolean;
}
