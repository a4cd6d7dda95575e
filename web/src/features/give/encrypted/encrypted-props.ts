/** What the page of an encrypted request is loaded with: it comes later, with texts of its own. */
import type { GiveView } from '@waybill/contract/giving';
import type { ComponentType, ReactNode } from 'react';

export interface EncryptedGiveProps {
  /** The last part of the page's address. */
  readonly link: string;
  readonly give: GiveView;
  /** Shows the request, once its key is right: with the names of its files, and a line that says that it is encrypted. */
  readonly children: (give: GiveView, mark: ReactNode) => ReactNode;
}

export type EncryptedGive = ComponentType<EncryptedGiveProps>;
