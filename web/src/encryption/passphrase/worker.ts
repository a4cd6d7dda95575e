/** The worker that stretches passphrases: pages may not compile what makes it fast, and would stand still for it. */
import { unwrapKey } from '@waybill/engine/crypto/passphrase';
import { WrapRulesError } from '@waybill/engine/crypto/wrap-rules';
import type { PassphraseResult, PassphraseTask } from './messages.ts';

async function perform(task: PassphraseTask): Promise<PassphraseResult> {
  try {
    return { kind: 'unwrapped', key: await unwrapKey(task.wrapped, task.passphrase) };
  } catch (error) {
    return { kind: error instanceof WrapRulesError ? 'unsafe' : 'failed' };
  }
}

globalThis.onmessage = ({ data }: MessageEvent<PassphraseTask>) => {
  void perform(data).then((result) => globalThis.postMessage(result));
};
