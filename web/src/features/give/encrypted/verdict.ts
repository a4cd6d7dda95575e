/** Decides whether what is handed in can be encrypted for the one who asks: compares the key that the server shows with the link. */
import type { GiveEncryption } from '@waybill/contract/request-encryption';
import { fromBase64url } from '@waybill/engine/crypto/bytes';
import type { KeyFault } from '@waybill/engine/crypto/key-text';
import { checkFingerprint } from '@waybill/engine/crypto/request-key';
import { canEncrypt } from '../../../encryption/can-encrypt.ts';
import { keepFingerprint, keptFingerprint } from '../../../session/kept-fingerprints.ts';

/** Why the fragment of a link says nothing about the key. */
export type LinkProblem = KeyFault | 'missing';

export type Verdict =
  | { readonly status: 'right' }
  | { readonly status: 'unsupported' }
  /** The link is for an encrypted request, and the server says that it is not encrypted. */
  | { readonly status: 'dropped' }
  /** The link is for another key than the server shows. */
  | { readonly status: 'exchanged' }
  | { readonly status: 'link'; readonly problem: LinkProblem };

/** A whole link that was pasted has it after its `#`. */
const fragmentIn = (text: string): string => text.slice(text.lastIndexOf('#') + 1).trim();

const stopped = (status: 'unsupported' | 'dropped' | 'exchanged' | 'right'): Verdict => ({ status });

async function compare(fingerprint: string, encryption: GiveEncryption) {
  if (fingerprint === '') return 'missing';
  return checkFingerprint(fingerprint, fromBase64url(encryption.publicKey) ?? new Uint8Array());
}

/** `text` is a fragment, or a whole link that was pasted. What is right is kept for this browser’s next visit. */
export async function verdictOf(
  link: string,
  encryption: GiveEncryption | null,
  text: string,
): Promise<Verdict> {
  if (encryption === null) return stopped('dropped');
  if (!canEncrypt()) return stopped('unsupported');
  const kept = keptFingerprint(link);
  const before = kept === null ? 'missing' : await compare(kept, encryption);
  // The key of a request never changes.
  if (before === 'exchanged') return stopped('exchanged');
  const fingerprint = fragmentIn(text);
  const now = await compare(fingerprint, encryption);
  if (now === 'exchanged') return stopped('exchanged');
  if (now === 'right') keepFingerprint(link, fingerprint);
  if (now === 'right' || before === 'right') return stopped('right');
  return { status: 'link', problem: now };
}
