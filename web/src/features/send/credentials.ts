/** Asks the server for leave to upload: announces the files the first time, renews it from then on. */
import { call } from '@waybill/contract/call';
import { type AnnouncedFile, stsAuth, type UploadAccess } from '@waybill/contract/files';
import type { Credentials } from '@waybill/engine/core/ports';
import { callAsUser } from '../../session/call-as-user.ts';

interface Announcement {
  /** Names it, so that a second try is not a second one. */
  readonly key: string;
  readonly files: readonly AnnouncedFile[];
  /** A visitor's proven address; null for a user. */
  readonly email: string | null;
  readonly onAccess?: (access: UploadAccess) => void;
}

export const credentialsFor =
  ({ key, files, email, onAccess }: Announcement): Credentials =>
  async ({ draftId, signal }) => {
    const stop = new AbortController();
    const forget = signal.onAbort(() => stop.abort());
    const asked = draftId === undefined ? { key, files: [...files] } : { draftId };
    // The engine retries by itself, and knows when the device is offline.
    const how = { signal: stop.signal, retry: { maxRetries: 0 } };
    try {
      const access = await (email === null
        ? callAsUser(stsAuth, { body: { type: 'userUpload', ...asked } }, how)
        : call(stsAuth, { body: { type: 'anonUpload', email, ...asked } }, how));
      onAccess?.(access);
      return access;
    } finally {
      forget();
    }
  };

/** For the signed-in user. */
export const userCredentials = (key: string, files: readonly AnnouncedFile[]): Credentials =>
  credentialsFor({ key, files, email: null });
