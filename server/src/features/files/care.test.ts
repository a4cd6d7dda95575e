/** Tests the scheduled maintenance of object storage. */
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import type { Scrubbed, Storage } from '../../adapters/storage/port.ts';
import { prepareStorage, scrubStorage, sweepStorage } from './care.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const context = (changes: Partial<Storage>, lines: string[] = []) => ({
  deps: {
    ...app.deps,
    storage: { ...app.deps.storage, ...changes },
    log: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
  },
  attempt: 1,
  lastAttempt: false,
});

test('prepareStorage reports to the operator what the storage does not support', async () => {
  const lines: string[] = [];
  await prepareStorage.run(
    {},
    context({ prepare: async () => ['The bucket x cannot keep versions.'] }, lines),
  );
  expect(lines.join()).toContain('The bucket x cannot keep versions.');
});

test('sweepStorage does nothing where the storage maintains itself', async () => {
  const { care: _, ...without } = app.deps.storage;
  await sweepStorage.run({}, { ...context({}), deps: { ...app.deps, storage: without } });
  await sweepStorage.run({}, context({}));
});

test('scrubStorage continues where it stopped, starts again at the end, and reports what it finds', async () => {
  const lines: string[] = [];
  const asked: (string | undefined)[] = [];
  const found: Scrubbed[] = [
    { damaged: [], last: 'blob-1' },
    { damaged: ['blob-2'], last: 'blob-3' },
    { damaged: [], last: undefined },
    { damaged: [], last: 'blob-1' },
  ];
  const care = {
    sweep: async () => {},
    unreadable: async () => [],
    setAside: () => ({ files: 0, bytes: 0 }),
    scrub: async (after: string | undefined) => {
      asked.push(after);
      return found[asked.length - 1] ?? { damaged: [], last: undefined };
    },
  };
  const state = () => app.deps.db.selectFrom('storage_scrub').selectAll().executeTakeFirst();
  for (const _ of found) await scrubStorage.run({}, context({ care }, lines));
  expect(asked).toEqual([undefined, 'blob-1', 'blob-3', undefined]);
  expect(lines.filter((line) => line.includes('stored bytes are damaged'))).toHaveLength(1);
  expect(await state()).toMatchObject({ after: 'blob-1', damaged: 0, round_ended_at: expect.any(Date) });
});

test('S142 our own pages may read the store’s responses, pages of other sites may not', async () => {
  const base = await app.listen();
  await prepareStorage.run({}, context({}));
  const ask = async (origin: string) => {
    const answer = await fetch(`${base}/s3/oss-cn-hongkong/user/slug/file`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,x-amz-date',
      },
    });
    return [
      answer.headers.get('access-control-allow-origin'),
      answer.headers.get('access-control-allow-credentials'),
    ];
  };
  expect(await ask(app.deps.config.publicUrl)).toEqual([app.deps.config.publicUrl, null]);
  for (const origin of ['https://evil.example', 'null', `${app.deps.config.publicUrl}.evil.example`])
    expect(await ask(origin), origin).toEqual([null, null]);
});
