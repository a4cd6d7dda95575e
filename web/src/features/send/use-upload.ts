/** The state of an upload, for components. */
import type { BrowserUpload } from '@waybill/engine/browser/browser-upload';
import type { UploadState } from '@waybill/engine/core/state';
import { useSyncExternalStore } from 'react';

const nothing = { subscribe: () => () => {}, state: () => null };

export function useUpload(upload: BrowserUpload | null): UploadState | null {
  const { subscribe, state } = upload ?? nothing;
  return useSyncExternalStore<UploadState | null>(subscribe, state);
}
