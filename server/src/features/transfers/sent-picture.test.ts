/** Transfers keep the sender's picture from the time of sending. */
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../test/app.ts';
import { openSends, type Sends } from './sends.suite.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const asked = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });
const setPicture = async (user: TestUser, background: string): Promise<string> => {
  const payload = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  const headers = { ...asked(user), 'content-type': 'image/png' };
  return (await app.inject({ method: 'PUT', url: '/api/pictures/profile', payload, headers })).json().user
    .profilePic;
};
const removePicture = (user: TestUser) =>
  app.inject({ method: 'DELETE', url: '/api/pictures/profile', headers: asked(user) });
const shown = async (user: TestUser): Promise<(string | null)[]> => {
  const answer = await app.inject({ url: `/api/getQs?userid=${user.id}`, headers: asked(user) });
  return answer.json().allDocs.map(({ profilePic }: { profilePic: string | null }) => profilePic);
};
const statusOf = async (path: string) => (await app.inject({ url: path })).statusCode;

describe('T22 the picture of a transfer', () => {
  test('T22 an old transfer keeps the picture it was sent with, also on the download page', async () => {
    const user = await app.makeUser();
    const first = await setPicture(user, '#c23a0c');
    const { slug } = await sends.send(user);
    const second = await setPicture(user, '#0c3ac2');
    await sends.send(user);
    expect(await shown(user)).toEqual([second, first]);
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    const page = await app.inject({
      method: 'POST',
      url: '/v1/getDownload',
      payload: { slug },
      headers: { 'x-waybill': '1' },
    });
    expect(page.json().sender.profilePic).toBe(first);
  });

  test('T22 a picture that no transfer was sent with goes when it is replaced', async () => {
    const user = await app.makeUser();
    await sends.send(user);
    const first = await setPicture(user, '#c23a0c');
    await setPicture(user, '#0c3ac2');
    expect(await shown(user)).toEqual([null]);
    expect(await statusOf(first)).toBe(404);
  });

  test('T22 removing the picture removes it from every transfer, former pictures included', async () => {
    const user = await app.makeUser();
    const first = await setPicture(user, '#c23a0c');
    await sends.send(user);
    const second = await setPicture(user, '#0c3ac2');
    await sends.send(user);
    await removePicture(user);
    expect(await shown(user)).toEqual([null, null]);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 404]);
  });
});
