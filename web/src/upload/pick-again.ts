/** Tries a file that failed alone again, with the file chosen again where it is no longer what it was. */
import type { BrowserUpload } from '@waybill/engine/browser/browser-upload';
import type { Picked } from '@waybill/engine/browser/file-source';
import type { UploadError } from '@waybill/engine/core/upload-error';

export const mustPickAgain = (error: UploadError | undefined): boolean =>
  error?.kind === 'changed' || error?.kind === 'vanished';

/** False when its size is another: the server expects the one that was announced, so that needs a new upload. */
export function retryPicked(upload: BrowserUpload, index: number, picked: Picked): boolean {
  const before = upload.state().files[index];
  if (before === undefined || before.size !== picked.file.size) return false;
  void upload.retry(index, { ...picked, path: before.path });
  return true;
}
