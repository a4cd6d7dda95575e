/** What a page asks of the worker that stretches passphrases, and what it answers. */
import type { Bytes } from '@waybill/engine/crypto/bytes';
import type { WrappedKey } from '@waybill/engine/crypto/passphrase';

export type PassphraseTask =
  | { readonly kind: 'wrap'; readonly key: Bytes; readonly passphrase: string }
  | { readonly kind: 'unwrap'; readonly wrapped: WrappedKey; readonly passphrase: string };

export type PassphraseResult =
  | { readonly kind: 'wrapped'; readonly wrapped: WrappedKey }
  /** Null for another passphrase. */
  | { readonly kind: 'unwrapped'; readonly key: Bytes | null }
  /** The rules are outside of what is safe, so nothing was tried. */
  | { readonly kind: 'unsafe' }
  | { readonly kind: 'failed' };
