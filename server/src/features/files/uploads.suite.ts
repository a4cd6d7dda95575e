/** Uploads for tests: announced over the API, then sent over HTTP to the address in the answer. */
import type { UploadAccess } from '@waybill/contract/files';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp, TestUser } from '../../../test/app.ts';
import { type Browser, openBrowser } from '../../../test/browser.ts';
import type { Mailbox } from '../../../test/mailbox.ts';
import { type Uploader, uploaderWith } from '../../adapters/storage/upload.suite.ts';

export interface Sending {
  /** `type` defaults to the user's, files to one of a byte. */
  ask(body: object, as?: { browser?: Browser; token?: string }): Promise<LightMyRequestResponse>;
  announce(user: TestUser, sizes: readonly number[], body?: object): Promise<UploadAccess>;
  visitor(email: string, address?: string): Promise<Browser>;
  abort(draftId: string, as: { browser?: Browser; token?: string }): Promise<LightMyRequestResponse>;
}

export const filesOfSizes = (sizes: readonly number[]) =>
  sizes.map((size, index) => ({ path: `file-${index}.bin`, size }));

/** `host` is where the app listens, so that its answers point there. */
export function openSending(app: TestApp, host: string, mailbox: Mailbox): Sending {
  const headers = { host };
  const ask: Sending['ask'] = (body, { browser = openBrowser(app), token } = {}) =>
    browser.post('/api/stsAuth', body, { headers, ...(token === undefined ? {} : { token }) });
  return {
    ask,
    announce: async (user, sizes, body = {}) => {
      const answer = await ask(
        { type: 'userUpload', id: user.id, files: filesOfSizes(sizes), ...body },
        { token: user.token },
      );
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    },
    visitor: async (email, address) => {
      const browser = openBrowser(app, address);
      await browser.post('/api/verifyEmail', { email });
      const verifyId = await mailbox.code(email);
      await browser.post('/api/checkVerifyEmail', { email, verifyId });
      return browser;
    },
    abort: (draftId, { browser = openBrowser(app), token }) =>
      browser.post('/api/abortUpload', { draftId }, { headers, ...(token === undefined ? {} : { token }) }),
  };
}

export const uploaderOf = (access: UploadAccess): Uploader =>
  uploaderWith({
    endpoint: access.endpoint,
    bucket: access.bucket,
    signingRegion: access.signingRegion,
    accessKeyId: access.AccessKeyId,
    accessKeySecret: access.AccessKeySecret,
    securityToken: access.SecurityToken,
  });
