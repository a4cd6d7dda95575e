/** Proves how operators announce something, by console and by command, and that every process hears of it. */
import { beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { atFileEnd } from '../../../../test/file-end.ts';
import { openLiveHub } from '../../../live/hub.ts';
import { announcementCommands } from '../../../operator/announcement-commands.ts';
import { errorOf } from '../../accounts/caller.suite.ts';
import { freshOperator, type TestOperator } from '../console.suite.ts';
import { openAnnouncement } from './open-announcement.ts';

const DAY_MS = 24 * 3_600_000;
const TEXTS = { en: 'Maintenance on Sunday', zh: '周日维护' };

let app: TestApp;
let operator: TestOperator;
beforeAll(async () => {
  app = await testApp();
  operator = await freshOperator(app);
});

const set = (changes: object = {}) =>
  operator.call('POST', '/api/operator/announcement', {
    ...TEXTS,
    until: Date.now() + DAY_MS,
    reason: 'planned',
    ...changes,
  });
const read = async () =>
  (await operator.call('GET', '/api/operator/announcement')).json().announcement as object | null;
const run = (name: string, words: string[] = [], options: Record<string, string> = {}) => {
  const command = announcementCommands.find((each) => each.name === `announcement ${name}`);
  if (command === undefined) throw new Error(`There is no ${name}.`);
  return command.run(app.deps.db, words, options);
};
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('R06 setAnnouncement: shows it in both languages, replaces the one before and is logged', async () => {
  expect(await read()).toBeNull();
  expect((await set()).json().announcement).toMatchObject(TEXTS);
  expect((await set({ en: 'Maintenance is over' })).statusCode).toBe(200);
  expect(await read()).toMatchObject({ en: 'Maintenance is over', zh: TEXTS.zh });
  const { entries } = (await operator.call('GET', '/api/operator/log?find=Maintenance')).json();
  expect(entries).toMatchObject([
    { act: 'announcement.set', subject: 'Maintenance is over', reason: 'planned' },
    { act: 'announcement.set', subject: TEXTS.en },
  ]);
});

test('R06 setAnnouncement: refuses a time that is over or too far, a text that is missing or too long, and no reason', async () => {
  const before = await read();
  for (const wrong of [
    { until: Date.now() - 1 },
    { until: Date.now() + 91 * DAY_MS },
    { zh: '  ' },
    { en: 'x'.repeat(241) },
    { reason: '' },
  ])
    expect(errorOf(await set(wrong)), JSON.stringify(wrong)).toBe('invalid_input');
  expect(await read()).toEqual(before);
});

test('R06 an announcement whose time is over is none; ending that answers not_found', async () => {
  await set();
  await app.deps.db
    .updateTable('announcement')
    .set({ until: new Date(0) })
    .execute();
  expect(await read()).toBeNull();
  const end = () => operator.call('POST', '/api/operator/announcement/end', { reason: 'over' });
  expect(errorOf(await end())).toBe('not_found');
  await set();
  expect((await end()).json()).toEqual({ announcement: null });
});

test('R06 the commands announce, show and end, and refuse a wrong time', async () => {
  for (const until of ['tomorrow', '2020-01-01', day(120), '2027-02-31x', ''])
    expect((await run('set', [TEXTS.en, TEXTS.zh], { until })).ok, until).toBe(false);
  expect(await run('set', [TEXTS.en, TEXTS.zh], { until: `${day(2)} 18:00` })).toMatchObject({
    ok: true,
    lines: [`Announced until ${day(2)} 18:00 UTC.`],
  });
  expect((await run('show')).lines).toEqual(expect.arrayContaining([TEXTS.en, TEXTS.zh]));
  expect((await run('end')).ok).toBe(true);
  expect((await run('end')).ok).toBe(false);
});

test('R06 every process hears of an announcement and of its end', async () => {
  const hub = openLiveHub(app.deps, app.database.url);
  atFileEnd(() => hub.close());
  const pages = openAnnouncement(app.deps, hub);
  await run('set', [TEXTS.en, TEXTS.zh], { until: day(2) });
  await vi.waitFor(() => expect(pages.current()).toMatchObject({ text: TEXTS }), { timeout: 60_000 });
  const { id } = pages.current() ?? {};
  await run('set', ['Another', TEXTS.zh], { until: day(2) });
  await vi.waitFor(() => expect(pages.current()?.id).not.toBe(id), { timeout: 60_000 });
  await run('end');
  await vi.waitFor(() => expect(pages.current()).toBeUndefined(), { timeout: 60_000 });
});
