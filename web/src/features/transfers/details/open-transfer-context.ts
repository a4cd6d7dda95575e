/** What every part of an open transfer needs: its details, what may be done with it, and how it is changed. */
import type { TransferDetailsView } from '@waybill/contract/details';
import { createContext, use } from 'react';
import type { Names } from '../encrypted/use-names.ts';
import type { ChangeTransfer } from './use-change-transfer.ts';
import type { Expiry } from './use-expiry.ts';

export interface OpenTransfer {
  readonly details: TransferDetailsView;
  /** Renewed every half minute, for words such as "in 3 hours". */
  readonly now: number;
  /** Why nothing can be changed, in words; null when it can. */
  readonly blocked: string | null;
  /** A colleague shares it, so it is only read and forwarded. */
  readonly isShared: boolean;
  /** Whether the user may send its files on. */
  readonly canForward: boolean;
  /** Whether title and message can be changed. */
  readonly canEdit: boolean;
  /** Whether its link works: not expired, deleted, taken down or used up. */
  readonly isOpen: boolean;
  /** Whether another expiry date would be accepted; it brings back what has expired while its files exist. */
  readonly canExtend: boolean;
  /** Of what is encrypted end to end. */
  readonly names: Names;
  readonly change: ChangeTransfer;
  readonly expiry: Expiry;
  /** Loads the details again, after a call that changed them. */
  readonly reload: () => Promise<void>;
}

export const OpenTransferContext = createContext<OpenTransfer | null>(null);

export function useOpenTransfer(): OpenTransfer {
  const transfer = use(OpenTransferContext);
  if (transfer === null) throw new Error('parts of a transfer are shown only inside it');
  return transfer;
}
