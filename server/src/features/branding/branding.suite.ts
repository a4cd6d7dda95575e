/** People who choose their branding over the API, for tests. */
import type { Branding, BrandingAnswer } from '@waybill/contract/branding';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { openSends, type Sends } from '../../../test/sends.ts';

interface Asked {
  readonly method?: 'GET' | 'PATCH' | 'PUT' | 'DELETE' | 'POST';
  readonly path?: string;
  readonly payload?: object | Buffer;
  readonly type?: string;
}

type Answer = Promise<LightMyRequestResponse>;

export interface BrandingTests {
  readonly app: TestApp;
  readonly sends: Sends;
  call(user: TestUser, asked?: Asked): Answer;
  change(user: TestUser, payload: Partial<Record<keyof Branding, unknown>>): Answer;
  read(user: TestUser): Promise<BrandingAnswer>;
  putBackground(user: TestUser, payload: Buffer, type?: string): Answer;
  join(member: TestUser, owner: TestUser, role: 'admin' | 'member'): Promise<unknown>;
  setRole(user: TestUser, role: string): Promise<unknown>;
  /** A call of someone who has a link. */
  post(url: string, payload: object): Answer;
}

export const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#123456',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

export async function openBrandingTests(): Promise<BrandingTests> {
  const app = await testApp({ env: { PUBLIC_URL: 'https://waybill.example' } });
  const { db } = app.deps;
  const call: BrandingTests['call'] = (
    { token },
    { method = 'GET', path = '', payload, type = 'application/json' } = {},
  ) =>
    app.inject({
      method,
      url: `/api/branding${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(payload === undefined ? {} : { 'content-type': type }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
  return {
    app,
    sends: await openSends(app),
    call,
    change: (user, payload) => call(user, { method: 'PATCH', payload }),
    read: async (user) => (await call(user)).json(),
    putBackground: (user, payload, type = 'image/jpeg') =>
      call(user, { method: 'PUT', path: '/background', payload, type }),
    join: (member, owner, role) =>
      db.insertInto('team_members').values({ user_id: member.id, owner_id: owner.id, role }).execute(),
    setRole: ({ id }, role) => db.updateTable('users').set({ role }).where('id', '=', id).execute(),
    post: (url, payload) => app.inject({ method: 'POST', url, payload, headers: { 'x-waybill': '1' } }),
  };
}
