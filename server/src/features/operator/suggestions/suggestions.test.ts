import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { suggestionCommands } from '../../../operator/suggestion-commands.ts';
import { errorOf } from '../../accounts/caller.suite.ts';
import { freshOperator, type TestOperator } from '../console.suite.ts';

let app: TestApp;
let operator: TestOperator;
beforeAll(async () => {
  app = await testApp();
  operator = await freshOperator(app);
});

const get = async (path: string) => (await operator.call('GET', `/api/operator/${path}`)).json();
const decide = (id: string, body: object) =>
  operator.call('POST', `/api/operator/suggestions/${id}/decide`, { reason: 'why', ...body });
const rowIn = async (show: 'open' | 'decided', id: string) =>
  (await get(`suggestions?show=${show}`)).suggestions.find((each: { id: string }) => each.id === id);
const logOf = async (id: string) => (await get(`log?find=${id}`)).entries;

async function suggested(text = 'A calendar file'): Promise<{ id: string; email: string }> {
  const { id: userId, email } = await app.makeUser();
  const id = randomUUID();
  await app.deps.db.insertInto('roadmap_suggestions').values({ id, user_id: userId, text }).execute();
  return { id, email };
}

test('R06 a suggestion is accepted, declined and opened again, each once, with a reason in the log and no text', async () => {
  const { id, email } = await suggested();
  expect(await rowIn('open', id)).toMatchObject({ email, role: 'free', state: 'open', decidedAt: null });
  for (const state of ['accepted', 'declined']) {
    expect((await decide(id, { state })).statusCode).toBe(200);
    expect(await rowIn('decided', id)).toMatchObject({ state, decidedAt: expect.any(Number) });
    expect(errorOf(await decide(id, { state }))).toBe('conflict');
  }
  expect(await rowIn('open', id)).toBeUndefined();
  expect((await decide(id, { state: 'open' })).statusCode).toBe(200);
  expect(await rowIn('open', id)).toMatchObject({ state: 'open', decidedAt: null });
  const entries = await logOf(id);
  expect(entries.map(({ act }: { act: string }) => act)).toEqual([
    'suggestion.reopened',
    'suggestion.declined',
    'suggestion.accepted',
  ]);
  expect(JSON.stringify(entries)).not.toContain('calendar');
});

test('R06 merged suggestions are counted at the one they were merged into, and follow it', async () => {
  const [one, two, three] = [await suggested('First'), await suggested('Second'), await suggested('Third')];
  await decide(one.id, { state: 'merged', into: two.id });
  expect(await rowIn('decided', one.id)).toMatchObject({ mergedInto: { id: two.id, text: 'Second' } });
  expect(await rowIn('open', two.id)).toMatchObject({ merged: 1 });
  await decide(two.id, { state: 'merged', into: three.id });
  expect(await rowIn('open', three.id)).toMatchObject({ merged: 2 });
  expect(await logOf(one.id)).toMatchObject([
    { act: 'suggestion.merged', detail: `→ ${two.id.slice(0, 8)}` },
  ]);
});

test('R06 a suggestion is not merged into itself, into a merged one, into none or without one', async () => {
  const [one, two, three] = [await suggested(), await suggested(), await suggested()];
  await decide(two.id, { state: 'merged', into: three.id });
  for (const into of [one.id, two.id, undefined])
    expect(errorOf(await decide(one.id, { state: 'merged', into }))).toBe('conflict');
  expect(errorOf(await decide(one.id, { state: 'accepted', into: three.id }))).toBe('conflict');
  expect(errorOf(await decide(one.id, { state: 'merged', into: randomUUID() }))).toBe('not_found');
  expect(errorOf(await decide(randomUUID(), { state: 'accepted' }))).toBe('not_found');
  expect(await logOf(one.id)).toEqual([]);
});

test('R06 the commands for suggestions find one by the beginning of its id, and are logged', async () => {
  const [one, two] = [await suggested(), await suggested()];
  const run = (name: string, words: string[]) =>
    suggestionCommands
      .find((each) => each.name === `suggestions ${name}`)
      ?.run(app.deps.db, words, { reason: 'why' });
  const short = one.id.slice(0, 8);
  expect(await run('accept', [short])).toMatchObject({ ok: true, lines: [`${short} is accepted now.`] });
  expect(await run('accept', [short])).toMatchObject({ ok: false });
  expect(await run('merge', [one.id, two.id])).toMatchObject({ ok: true });
  expect((await run('list', []))?.lines.join('\n')).toContain(`merged → ${two.id.slice(0, 8)}`);
  expect(await run('reopen', [short])).toMatchObject({ ok: true });
  for (const wrong of ['', '00000000', "'"])
    expect(await run('decline', [wrong])).toMatchObject({ ok: false });
  expect((await logOf(one.id)).map(({ via }: { via: string }) => via)).toEqual(Array(3).fill('command'));
});
