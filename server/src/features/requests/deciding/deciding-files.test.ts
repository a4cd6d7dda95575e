/** Deciding about single files of a hand-in. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { openRequests, type Requests } from '../requests.suite.ts';

let app: TestApp;
let requests: Requests;
beforeAll(async () => {
  app = await testApp();
  requests = openRequests(app);
});

async function openHandedInRequest() {
  const user = await app.makeUser();
  const asked = await requests.ask(user, {
    sendAs: 'email',
    emailTo: ['ana@one.example'],
    items: [{ name: 'Photos', least: 2 }],
  });
  const [ana = ''] = (await requests.open(user, asked.slug)).people.map(({ _id }) => _id);
  const [photos = ''] = asked.items.map(({ _id }) => _id);
  const handIn = await requests.handIn(user, asked, {
    person: ana,
    item: photos,
    names: ['1.jpg', '2.jpg', '3.jpg'],
  });
  const [one] = (await requests.open(user, asked.slug)).handIns;
  const fileOf = (name: string) => one?.files.find(({ fileName }) => fileName === name)?._id ?? '';
  const decide = (names: readonly string[], state: string, reason = '') =>
    requests.act(user, asked.slug, 'decide', { files: names.map(fileOf), state, reason });
  const shown = async () =>
    (await requests.open(user, asked.slug)).handIns.map(({ state, reason, files }) => [
      files.map(({ fileName }) => fileName).join(),
      state,
      reason,
    ]);
  return { user, asked, handIn, decide, shown, fileOf };
}

test('H24 decideHandIns: one of several files is refused with its reason, the others go on waiting, and counts follow', async () => {
  const { user, asked, handIn, decide, shown } = await openHandedInRequest();
  const answer = (await decide(['2.jpg'], 'refused', 'Blurred')).json();
  expect(answer.handIns).toMatchObject([
    { state: 'refused', reason: 'Blurred', files: [{ fileName: '2.jpg' }] },
  ]);
  expect(answer.request).toMatchObject({ files: 2, toReview: 2, complete: 1, bytes: 2_000 });
  expect(await shown()).toEqual([
    ['2.jpg', 'refused', 'Blurred'],
    ['1.jpg,3.jpg', 'waiting', ''],
  ]);
  expect((await decide(['2.jpg'], 'refused', 'Blurred')).json().handIns).toEqual(answer.handIns);
  await decide(['1.jpg'], 'refused', 'Blurred');
  expect((await requests.open(user, asked.slug)).request).toMatchObject({
    state: 'open',
    files: 1,
    complete: 0,
  });
  expect(await shown()).toEqual([
    ['1.jpg,2.jpg', 'refused', 'Blurred'],
    ['3.jpg', 'waiting', ''],
  ]);
  await decide(['3.jpg'], 'accepted');
  expect((await decide(['1.jpg', '2.jpg'], 'waiting')).json().request).toMatchObject({
    state: 'fulfilled',
    files: 3,
    toReview: 2,
  });
  await decide(['3.jpg'], 'waiting');
  const { handIns } = await requests.open(user, asked.slug);
  expect(handIns).toMatchObject([{ _id: handIn, state: 'waiting', bytes: 3_000 }]);
  expect(handIns[0]?.files.map(({ fileName }) => fileName)).toEqual(['1.jpg', '2.jpg', '3.jpg']);
});

test('H24 S32 decideHandIns: a file of another request, an unknown file and no file at all decide nothing', async () => {
  const { user, asked, decide, shown, fileOf } = await openHandedInRequest();
  const other = await openHandedInRequest();
  const act = (body: object) => requests.act(user, asked.slug, 'decide', { state: 'accepted', ...body });
  expect(codeOf(await act({ files: [fileOf('1.jpg'), other.fileOf('1.jpg')] }))).toBe('not_found');
  expect(codeOf(await act({ files: ['0190a7a2-6b5e-4c3a-9f20-000000000001'] }))).toBe('not_found');
  expect(codeOf(await act({}))).toBe('invalid_input');
  expect(
    codeOf(
      await requests.act(other.user, asked.slug, 'decide', { files: [fileOf('1.jpg')], state: 'accepted' }),
    ),
  ).toBe('not_found');
  expect(await shown()).toEqual([['1.jpg,2.jpg,3.jpg', 'waiting', '']]);
  expect((await decide(['1.jpg', '2.jpg', '3.jpg'], 'accepted')).json().handIns).toHaveLength(1);
});
