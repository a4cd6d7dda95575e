/** Gives back what an abandoned upload had reserved. The next announcement waits for it: it may need that very room. */
import { call } from '@waybill/contract/call';
import { abortUpload } from '@waybill/contract/files';

let freeing: Promise<unknown> = Promise.resolve();

/** When the server cannot be reached, it does so by itself later. */
export function freeDraft(draftId: string): Promise<unknown> {
  const freed = call(abortUpload, { body: { draftId } }).catch(() => {});
  const before = freeing;
  freeing = freed.then(() => before);
  return freed;
}

export const draftsFreed = (): Promise<unknown> => freeing;
