/** The worker that stretches passphrases: pages may not compile what makes it fast, and would stand still for it. */
import { unwrapKey, wrapKey } from '@waybill/engine/crypto/passphrase';
import { WrapRulesError } from '@waybill/engine/crypto/wrap-rules';
import type { PassphraseResult, PassphraseTask } from './messages.ts';

async function perform(task: PassphraseTask): Promise<PassphraseResult> {
  try {
    if (task.kind === 'wrap') return { kind: 'wrapped', wrapped: await wrapKey(task.key, task.passphrase) };
    return { kind: 'unwrapped', key: await unwrapKey(task.wrapped, task.passphrase) };
  } catch (error) {
    return { kind: error instanceof WrapRulesError ? 'unsafe' : 'failed' };
  }
}

globalThis.onmessage = ({ data }: MessageEvent<PassphraseTask>) => {
  void perform(data).then((result) => globalThis.postMessage(result));
};
