/** Leave to have a transfer. */
import type { StoredRecipient, StoredTransfer } from '../transfers/index.ts';

declare const passed: unique symbol;

/** Made by `grant` alone: what reads files asks for it. */
export interface Granted {
  readonly [passed]: true;
  readonly transfer: StoredTransfer;
  readonly recipient: StoredRecipient | undefined;
  /** Whoever asks is the sender. */
  readonly own: boolean;
}
