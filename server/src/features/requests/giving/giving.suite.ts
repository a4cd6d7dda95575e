/** People who hand in files for tests: they open a request, upload for real, and hand in over the API. */
import type { UploadAccess } from '@waybill/contract/files';
import type { GiveView, OwnHandIn } from '@waybill/contract/giving';
import type { RequestView } from '@waybill/contract/requests';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp, TestUser } from '../../../../test/app.ts';
import { type Browser, codeOf, openBrowser } from '../../../../test/browser.ts';
import { openSends, type Sends } from '../../../../test/sends.ts';
import { someBytes } from '../../../adapters/storage/upload.suite.ts';
import { uploaderOf } from '../../files/uploads.suite.ts';
import { openRequests, type Requests } from '../requests.suite.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Files = Readonly<Record<string, Bytes | number>>;

export interface GivenUpload {
  readonly access: UploadAccess;
  readonly fileObjects: readonly { readonly itemPath: string; readonly size: number }[];
}

/** `replaces` and `encryption` belong to the hand-in, the rest to the announcement. */
export interface GivenBody {
  readonly replaces?: string;
  readonly encryption?: object;
  readonly [field: string]: unknown;
}

/** `ok`, or the code of the refusal. */
export const outcome = (answer: LightMyRequestResponse): unknown =>
  answer.statusCode === 200 ? 'ok' : codeOf(answer);

/** Someone in a browser, with the link they came by. */
export interface Person {
  readonly browser: Browser;
  readonly id: string;
}

export interface Giving {
  readonly sends: Sends;
  readonly requests: Requests;
  /** By link, for anyone, without questions, unless said otherwise. */
  ask(owner: TestUser, body?: object): Promise<RequestView>;
  open(person: Person, password?: string): Promise<LightMyRequestResponse>;
  introduce(person: Person, said?: object): Promise<LightMyRequestResponse>;
  /** Someone who came by the link for everyone. */
  come(request: RequestView, address?: string): Promise<Person>;
  /** The link that was emailed to this address. */
  invited(request: RequestView, email: string): Promise<Person>;
  announce(person: Person, files: Files, body?: object): Promise<LightMyRequestResponse>;
  upload(person: Person, files: Files, body?: object): Promise<GivenUpload>;
  handIn(person: Person, uploaded: GivenUpload, body?: object): Promise<LightMyRequestResponse>;
  /** Uploads and hands in; fails unless it was taken. */
  give(person: Person, files: Files, body?: GivenBody): Promise<{ handIn: OwnHandIn; give: GiveView }>;
}

const NOTHING_ASKED = { name: false, email: false, verified: false, company: false };

export async function openGiving(app: TestApp): Promise<Giving> {
  const sends = await openSends(app);
  const requests = openRequests(app);
  const announced = (files: Files) =>
    Object.entries(files).map(([path, given]) => ({
      path,
      size: typeof given === 'number' ? given : given.length,
    }));

  const announce: Giving['announce'] = ({ browser, id }, files, body = {}) =>
    sends.sending.ask({ type: 'request', id, files: announced(files), ...body }, { browser });
  const introduce: Giving['introduce'] = ({ browser, id }, said = {}) =>
    browser.post('/api/r/introduce', { id, ...said });
  const handIn: Giving['handIn'] = ({ browser, id }, { access, fileObjects }, body = {}) =>
    browser.post('/api/uploadRequest', { id, draftId: access.draftId, fileObjects, ...body });
  const upload: Giving['upload'] = async (person, files, body) => {
    const answer = await announce(person, files, body);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const access: UploadAccess = answer.json();
    const up = uploaderOf(access);
    for (const [path, given] of Object.entries(files))
      await up.put(access.prefix + path, typeof given === 'number' ? someBytes(given) : given);
    const fileObjects = announced(files).map(({ path, size }) => ({ itemPath: access.prefix + path, size }));
    return { access, fileObjects };
  };

  return {
    sends,
    requests,
    announce,
    introduce,
    handIn,
    upload,
    ask: (owner, body = {}) => requests.ask(owner, { asks: NOTHING_ASKED, ...body }),
    open: ({ browser, id }, password) => browser.post('/api/r/open', { id, password }),
    come: async ({ slug }, address) => {
      const person = { browser: openBrowser(app, address), id: slug };
      const answer = await introduce(person);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return person;
    },
    invited: async ({ _id }, email) => {
      const { id } = await app.deps.db
        .selectFrom('givers')
        .select('id')
        .where('request_id', '=', _id)
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return { browser: openBrowser(app), id };
    },
    give: async (person, files, { encryption, replaces, ...body }: GivenBody = {}) => {
      const instead = replaces === undefined ? {} : { replaces };
      const uploaded = await upload(person, files, { ...body, ...instead });
      const answer = await handIn(person, uploaded, {
        ...instead,
        ...(encryption === undefined ? {} : { encryption }),
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    },
  };
}
