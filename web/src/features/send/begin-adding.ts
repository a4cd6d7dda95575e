/** Turns the panel to a transfer that was sent: what is put on it next is added there. */
import type { TransferView } from '@waybill/contract/transfers';
import { emptyDraft } from './form/draft.ts';
import { changeSendState, readSendState } from './send-store.ts';

/** False while something is being sent, which is never swept away. */
export function beginAdding({ _id, slug, region }: Pick<TransferView, '_id' | 'slug' | 'region'>): boolean {
  const { stage, draft } = readSendState();
  if (stage.at === 'sending') return false;
  const { fileObjects } = draft;
  changeSendState({
    stage: { at: 'form' },
    notice: null,
    draft: { ...emptyDraft, fileObjects, onto: { _id, slug, region } },
  });
  return true;
}
