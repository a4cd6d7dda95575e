/** Gives back the storage of an upload that is given up. An announcement that may need that very room waits for it. */
import { call } from '@waybill/contract/call';
import { abortUpload } from '@waybill/contract/files';

let freeing: Promise<unknown> = Promise.resolve();

/** When the server cannot be reached, it does so by itself later. */
export function freeDraft(draftId: string, by: typeof call = call): Promise<unknown> {
  const freed = by(abortUpload, { body: { draftId } }).catch(() => {});
  const before = freeing;
  freeing = freed.then(() => before);
  return freed;
}

export const draftsFreed = (): Promise<unknown> => freeing;
