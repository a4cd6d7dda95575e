/** Turns the panel to a transfer that was sent: what is put on it next is added there. */
import type { TransferView } from '@waybill/contract/transfers';
import { findClashes } from './form/clash.ts';
import { emptyDraft } from './form/draft.ts';
import { changeSendState, isSending, readSendState } from './send-store.ts';

type Sent = Pick<TransferView, '_id' | 'slug' | 'region'> & {
  readonly fileObjects: readonly { readonly path: string }[];
};

/** False while something is being sent, which is never swept away. */
export function beginAdding({ _id, slug, region, fileObjects }: Sent): boolean {
  if (isSending()) return false;
  const { draft } = readSendState();
  const paths = fileObjects.map(({ path }) => path);
  const { free, clashing } = findClashes(draft.fileObjects.files, paths);
  changeSendState({
    stage: { at: 'form' },
    notice: null,
    draft: {
      ...emptyDraft,
      fileObjects: { ...draft.fileObjects, files: free },
      clashing,
      onto: { _id, slug, region, paths },
    },
  });
  return true;
}
