/** What was chosen to be sent, and how it begins: with nothing. */
import type { Picked } from '@waybill/engine/browser/file-source';

export interface Chosen {
  readonly files: readonly Picked[];
  readonly emptyFolders: readonly string[];
}

export const noFiles: Chosen = { files: [], emptyFolders: [] };
