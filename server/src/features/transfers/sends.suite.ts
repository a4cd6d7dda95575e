/** Sends for tests: uploaded for real, then sent over the API, by users and by visitors. */
import type { UploadAccess } from '@waybill/contract/files';
import type { TransferView } from '@waybill/contract/transfers';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp, TestUser } from '../../../test/app.ts';
import { type Browser, openBrowser } from '../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../test/mailbox.ts';
import { someBytes } from '../../adapters/storage/upload.suite.ts';
import { openSending, type Sending, uploaderOf } from '../files/uploads.suite.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface Uploaded {
  readonly access: UploadAccess;
  /** What `quicksend2` takes. */
  readonly fileObjects: readonly { readonly itemPath: string; readonly size: number }[];
  readonly bytes: ReadonlyMap<string, Bytes>;
}

interface Who {
  readonly browser?: Browser;
  readonly token?: string;
}

export interface Sends {
  readonly mailbox: Mailbox;
  readonly sending: Sending;
  /** Where the app listens. */
  readonly base: string;
  upload(user: TestUser, files?: Readonly<Record<string, Bytes | number>>): Promise<Uploaded>;
  visitorUpload(
    browser: Browser,
    email: string,
    files?: Readonly<Record<string, Bytes | number>>,
  ): Promise<Uploaded>;
  /** `quicksend2` as it is; by link unless said otherwise. */
  quicksend(who: Who, uploaded: Uploaded, body?: object): Promise<LightMyRequestResponse>;
  /** Uploads and sends; fails unless it was sent. */
  send(
    user: TestUser,
    body?: object,
    files?: Readonly<Record<string, Bytes | number>>,
  ): Promise<TransferView>;
}

const ONE_FILE = { 'a.bin': 1_000 };

export async function openSends(app: TestApp): Promise<Sends> {
  const base = await app.listen();
  const mailbox = await openMailbox(app);
  const sending = openSending(app, new URL(base).host, mailbox);

  const bytesOf = (files: Readonly<Record<string, Bytes | number>>): Map<string, Bytes> =>
    new Map(
      Object.entries(files).map(([path, given]) => [
        path,
        typeof given === 'number' ? someBytes(given) : given,
      ]),
    );
  const announced = (bytes: ReadonlyMap<string, Bytes>) =>
    Array.from(bytes, ([path, { length }]) => ({ path, size: length }));
  const put = async (access: UploadAccess, bytes: ReadonlyMap<string, Bytes>): Promise<Uploaded> => {
    const up = uploaderOf(access);
    for (const [path, content] of bytes) await up.put(access.prefix + path, content);
    const fileObjects = Array.from(bytes, ([path, { length }]) => ({
      itemPath: access.prefix + path,
      size: length,
    }));
    return { access, fileObjects, bytes };
  };

  const quicksend: Sends['quicksend'] = (
    { browser = openBrowser(app), token },
    { access, fileObjects },
    body = {},
  ) =>
    browser.post(
      '/api/quicksend2',
      { draftId: access.draftId, sendAs: 'link', fileObjects, ...body },
      token === undefined ? {} : { token },
    );

  const upload: Sends['upload'] = async (user, files = ONE_FILE) => {
    const bytes = bytesOf(files);
    return put(await sending.announce(user, [], { files: announced(bytes) }), bytes);
  };

  return {
    mailbox,
    sending,
    base,
    upload,
    quicksend,
    visitorUpload: async (browser, email, files = ONE_FILE) => {
      const bytes = bytesOf(files);
      const asked = { type: 'anonUpload', email, files: announced(bytes) };
      const answer = await sending.ask(asked, { browser });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return put(answer.json(), bytes);
    },
    send: async (user, body = {}, files = ONE_FILE) => {
      const answer = await quicksend({ token: user.token }, await upload(user, files), body);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json().transfer;
    },
  };
}
