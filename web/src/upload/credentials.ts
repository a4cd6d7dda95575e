/** Asks the server for permission to upload: announces the files the first time, renews it from then on. */
import type { AnnouncedFile, UploadAccess } from '@waybill/contract/files';
import type { Picked } from '@waybill/engine/browser/file-source';
import type { Credentials } from '@waybill/engine/core/ports';
import { sealedSize } from '@waybill/engine/crypto/layout';
import type { Encrypting } from '@waybill/engine/crypto/seal-source';

/** What a call says about the upload itself: its files, or which one is renewed. */
export type Asked = { key: string; files: AnnouncedFile[] } | { draftId: string };

/** How the call is made: without retries of its own. */
export interface AskOptions {
  readonly signal: AbortSignal;
  readonly retry: { readonly maxRetries: number };
}

interface Announcement {
  /** Names it, so that a second try is not a second one. */
  readonly key: string;
  readonly files: readonly AnnouncedFile[];
  readonly ask: (asked: Asked, how: AskOptions) => Promise<UploadAccess>;
  readonly onAccess?: ((access: UploadAccess) => void) | undefined;
}

/** As they will be stored. */
export const announced = (files: readonly Picked[], encrypting?: Encrypting): AnnouncedFile[] =>
  files.map(({ path, file }) => {
    if (encrypting === undefined) return { path, size: file.size };
    const id = encrypting.ids[path];
    if (id === undefined) throw new RangeError('This file has no id.');
    return { path: id, size: sealedSize(file.size) };
  });

export const credentialsBy =
  ({ key, files, ask, onAccess }: Announcement): Credentials =>
  async ({ draftId, signal }) => {
    const stop = new AbortController();
    const forget = signal.onAbort(() => stop.abort());
    const asked = draftId === undefined ? { key, files: [...files] } : { draftId };
    try {
      // The engine retries by itself, and knows when the device is offline.
      const access = await ask(asked, { signal: stop.signal, retry: { maxRetries: 0 } });
      onAccess?.(access);
      return access;
    } finally {
      forget();
    }
  };
