/** Sends files that were handed in as a transfer of its own, without a second copy of their bytes. */
import { abortUpload } from '@waybill/contract/files';
import { copyHandIns } from '@waybill/contract/request-owner';
import { quicksend2, type SendAs, type TransferView } from '@waybill/contract/transfers';
import type { Lang } from '../../../../i18n/lang.ts';
import { callAsUser } from '../../../../session/call-as-user.ts';
import type { ForwardedFiles } from '../request-page.tsx';

interface Sending {
  /** The same for every attempt, so that the files are taken once. */
  readonly key: string;
  readonly sendAs: SendAs;
  readonly emailTo: string[];
  readonly title: string;
  readonly message: string;
  readonly lang: Lang;
}

export interface HandInsForward {
  readonly send: (sending: Sending) => Promise<TransferView>;
  /** Gives back the storage that was reserved, unless it was sent. */
  readonly leave: () => void;
}

type Copied = Awaited<ReturnType<typeof callAsUser<typeof copyHandIns>>>;

/** One attempt to forward: what was copied already is sent by the next try. */
export function beginForward({ slug, files }: Pick<ForwardedFiles, 'slug' | 'files'>): HandInsForward {
  let copied: Copied | null = null;
  return {
    send: async ({ key, ...sending }) => {
      const ids = files.map(({ _id }) => _id);
      copied ??= await callAsUser(copyHandIns, { params: { slug }, body: { key, files: ids } });
      const { draftId, fileObjects } = copied;
      const { transfer } = await callAsUser(quicksend2, { body: { ...sending, draftId, fileObjects } });
      copied = null;
      return transfer;
    },
    leave: () => {
      if (copied === null) return;
      // What cannot be given back now is swept later.
      void callAsUser(abortUpload, { body: { draftId: copied.draftId } }).catch(() => undefined);
      copied = null;
    },
  };
}
