/** Asks the server for leave to upload: announces the files the first time, renews it from then on. */
import { type AnnouncedFile, stsAuth } from '@waybill/contract/files';
import type { Credentials } from '@waybill/engine/core/ports';
import { callAsUser } from '../../session/call-as-user.ts';

/** `key` names the announcement, so that a second try is not a second one. */
export const userCredentials =
  (key: string, files: readonly AnnouncedFile[]): Credentials =>
  ({ draftId, signal }) => {
    const stop = new AbortController();
    const forget = signal.onAbort(() => stop.abort());
    const asked = draftId === undefined ? { key, files: [...files] } : { draftId };
    return callAsUser(stsAuth, { body: { type: 'userUpload', ...asked } }, { signal: stop.signal }).finally(
      forget,
    );
  };
