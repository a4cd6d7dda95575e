/** The worker of passphrases in the thread of a test, by the least rules that are safe. */
import { unwrapKey, wrapKey } from '@waybill/engine/crypto/passphrase';
import { WrapRulesError } from '@waybill/engine/crypto/wrap-rules';
import type { PassphraseResult, PassphraseTask } from '../src/encryption/passphrase/messages.ts';

const RULES = { memory: 32_768, rounds: 2 };

async function perform(task: PassphraseTask): Promise<PassphraseResult> {
  try {
    if (task.kind === 'wrap')
      return { kind: 'wrapped', wrapped: await wrapKey(task.key, task.passphrase, RULES) };
    return { kind: 'unwrapped', key: await unwrapKey(task.wrapped, task.passphrase) };
  } catch (error) {
    return { kind: error instanceof WrapRulesError ? 'unsafe' : 'failed' };
  }
}

export class PassphraseWorker {
  onmessage: ((event: { readonly data: PassphraseResult }) => void) | null = null;
  onerror = null;
  postMessage(task: PassphraseTask) {
    void perform(task).then((data) => this.onmessage?.({ data }));
  }
  terminate() {}
}
