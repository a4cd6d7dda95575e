/** Requests for tests: asked over the API, and handed in as rows where only the owner's side is tested. */
import { randomBytes, randomUUID } from 'node:crypto';
import { WEEK_S } from '@waybill/contract/expiry';
import { DEFAULT_REGION } from '@waybill/contract/regions';
import type { RequestDetails } from '@waybill/contract/request-owner';
import type { HandInState, RequestView } from '@waybill/contract/requests';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp, TestUser } from '../../../test/app.ts';
import { openBrowser } from '../../../test/browser.ts';
import { drawGiverId } from './people/store.ts';

interface GivenFiles {
  readonly person: string;
  readonly item?: string | null;
  readonly names?: readonly string[];
  readonly state?: HandInState;
}

export interface Requests {
  readonly weekFromNow: number;
  /** `createRequest` as it is; by link and for a week unless said otherwise. */
  create(user: TestUser, body?: object): Promise<LightMyRequestResponse>;
  /** Fails unless it was asked. */
  ask(user: TestUser, body?: object): Promise<RequestView>;
  open(user: TestUser, slug: string): Promise<RequestDetails>;
  /** A call on a request of this user. */
  act(user: TestUser, slug: string, act: string, body?: object): Promise<LightMyRequestResponse>;
  change(user: TestUser, slug: string, body: object): Promise<LightMyRequestResponse>;
  /** Someone who came by the link. */
  come(request: RequestView, email?: string): Promise<string>;
  /** A sealed hand-in; answers with its id. */
  handIn(user: TestUser, request: RequestView, given: GivenFiles): Promise<string>;
}

const FILE_BYTES = 1_000;

export function openRequests(app: TestApp): Requests {
  const { db } = app.deps;
  const weekFromNow = Date.now() + WEEK_S * 1000;
  const create: Requests['create'] = (user, body = {}) =>
    openBrowser(app).post(
      '/api/requests',
      { title: 'Papers', sendAs: 'link', expiryDate: weekFromNow, key: randomUUID(), ...body },
      user,
    );
  return {
    weekFromNow,
    create,
    ask: async (user, body) => {
      const answer = await create(user, body);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json().request;
    },
    open: async (user, slug) => (await openBrowser(app).ask('GET', `/api/requests/${slug}`, user)).json(),
    act: (user, slug, act, body) =>
      openBrowser(app).ask('POST', `/api/requests/${slug}/${act}`, {
        token: user.token,
        ...(body === undefined ? {} : { body }),
      }),
    change: (user, slug, body) =>
      openBrowser(app).ask('PATCH', `/api/requests/${slug}`, { token: user.token, body }),
    come: async ({ _id }, email = '') => {
      const id = drawGiverId();
      await db
        .insertInto('givers')
        .values({
          id,
          request_id: _id,
          email,
          name: '',
          company: '',
          invited: false,
          position: 1,
          browser: null,
        })
        .execute();
      return id;
    },
    handIn: async (user, { _id, slug }, { person, item = null, names = ['a.pdf'], state = 'waiting' }) => {
      const draftId = randomBytes(16).toString('base64url');
      const draftSlug = randomBytes(5).toString('hex');
      const prefix = `${user.id}/#Requests/${slug}/${draftSlug}/`;
      const bytes = names.length * FILE_BYTES;
      await db
        .insertInto('drafts')
        .values({
          id: draftId,
          owner: user.id,
          user_id: null,
          browser: randomBytes(32),
          block: null,
          email: null,
          type: 'request',
          idempotency_key: null,
          slug: draftSlug,
          region: DEFAULT_REGION,
          prefix,
          bytes,
          file_count: names.length,
          copied_from: null,
          state: 'sealed',
          expires_at: new Date(),
          ended_at: new Date(),
          cleared_at: null,
        })
        .execute();
      await db
        .insertInto('files')
        .values(
          names.map((path, position) => ({
            draft_id: draftId,
            position,
            path,
            key: prefix + path,
            version: null,
            size: FILE_BYTES,
            crc32: null,
          })),
        )
        .execute();
      const { id } = await db
        .insertInto('hand_ins')
        .values({
          request_id: _id,
          giver_id: person,
          item_id: item,
          draft_id: draftId,
          state,
          bytes,
          file_count: names.length,
          country: 'NZ',
          city: 'Auckland',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
