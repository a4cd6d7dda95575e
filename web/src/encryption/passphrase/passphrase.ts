/** Wraps a transfer's key by a passphrase, and opens one that is wrapped, without holding up the page. */
import type { WrappedKeyText } from '@waybill/contract/encryption';
import { type Bytes, fromBase64url, toBase64url } from '@waybill/engine/crypto/bytes';
import type { PassphraseResult, PassphraseTask } from './messages.ts';

const SCRIPT = '/passphrase-worker.js';

/** One worker for each task: when it ends, so does the memory it took. */
function perform(task: PassphraseTask): Promise<PassphraseResult> {
  const worker = new Worker(SCRIPT);
  return new Promise<PassphraseResult>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<PassphraseResult>) => resolve(data);
    worker.onerror = () => resolve({ kind: 'failed' });
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

/** Rejects where the device has no memory for it. */
export async function wrapByPassphrase(key: Bytes, passphrase: string): Promise<WrappedKeyText> {
  const result = await perform({ kind: 'wrap', key, passphrase });
  if (result.kind !== 'wrapped') throw new Error(`the passphrase could not be used: ${result.kind}`);
  const { memory, rounds, salt, nonce, sealed } = result.wrapped;
  return {
    memory,
    rounds,
    salt: toBase64url(salt),
    nonce: toBase64url(nonce),
    sealed: toBase64url(sealed),
  };
}

const bytesOf = (text: string): Bytes => fromBase64url(text) ?? new Uint8Array(0);

/** The key, or why there is none. Rejects where the device has no memory for it. */
export async function unwrapByPassphrase(
  { memory, rounds, salt, nonce, sealed }: WrappedKeyText,
  passphrase: string,
): Promise<Bytes | 'wrong' | 'unsafe'> {
  const wrapped = { memory, rounds, salt: bytesOf(salt), nonce: bytesOf(nonce), sealed: bytesOf(sealed) };
  const result = await perform({ kind: 'unwrap', wrapped, passphrase });
  if (result.kind === 'unsafe') return 'unsafe';
  if (result.kind !== 'unwrapped') throw new Error('the passphrase could not be checked');
  return result.key ?? 'wrong';
}
