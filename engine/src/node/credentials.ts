/** The credentials of an upload, from a function that announces its files to the server or renews what it got. */
import type { AnnouncedFile, UploadAccess } from '@waybill/contract/files';
import type { Credentials } from '../core/ports.ts';

/** What `stsAuth` is asked: for new files, under a key that makes a second try the same upload, or for an upload in progress. */
export type Asked = { key: string; files: AnnouncedFile[] } | { draftId: string };

export const credentialsFrom =
  (
    id: string,
    files: readonly AnnouncedFile[],
    /** Makes one attempt. */
    ask: (asked: Asked, signal: AbortSignal) => Promise<UploadAccess>,
  ): Credentials =>
  async ({ draftId, signal }) => {
    const stopping = new AbortController();
    const forget = signal.onAbort(() => stopping.abort());
    const announced = files.map(({ path, size }) => ({ path, size }));
    try {
      return await ask(draftId === undefined ? { key: id, files: announced } : { draftId }, stopping.signal);
    } finally {
      forget();
    }
  };
