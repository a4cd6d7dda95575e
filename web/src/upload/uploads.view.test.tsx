/** Proves what every upload does, whatever it is for: it waits for its turn, has the server store what arrived, and can be given up. */
import { waitFor } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { UploadError } from '@waybill/engine/core/upload-error';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeUpload, stubUploads } from '../../test/uploads.ts';
import { isBusy } from './busy.ts';
import { engine } from './engine.ts';
import { createRunStore } from './run-store.ts';
import { createUploads } from './uploads.ts';

beforeEach(stubUploads);
afterEach(() => {
  vi.restoreAllMocks();
});

/** Uploads by their id, and all that the feature is asked to do. */
function open() {
  const fakes = new Map<string, ReturnType<typeof fakeUpload>>();
  vi.spyOn(engine(), 'send').mockImplementation(({ id }) => {
    const fake = fakeUpload({}, undefined, id);
    fakes.set(id, fake);
    return fake.upload;
  });
  vi.spyOn(engine(), 'forget').mockResolvedValue();
  const runs = createRunStore<string>();
  const show = vi.fn();
  const kind = {
    atOnce: 1,
    noteOf: (order: string) => order,
    ask: vi.fn(),
    store: vi.fn(async () => show),
    free: vi.fn(async () => {}),
    onRefused: vi.fn(),
    onElsewhere: vi.fn(),
  };
  const uploads = createUploads(runs, kind);
  const fakeOf = (id: string) => {
    const fake = fakes.get(id);
    if (fake === undefined) throw new Error(`no upload ${id}`);
    return fake;
  };
  return { uploads, runs, kind, show, fakeOf };
}

test('T05 uploads: the next starts when the one before has arrived, which the server then stores', async () => {
  const { uploads, runs, kind, show, fakeOf } = open();
  await uploads.open('first', [], 'one');
  fakeOf('one').become({ phase: 'transferring' });
  await uploads.open('second', [], 'two');
  expect(isBusy('upload')).toBe(true);
  expect(fakeOf('two').upload.start).not.toHaveBeenCalled();
  fakeOf('one').become({ phase: 'done' });
  expect(isBusy('upload')).toBe(false);
  expect(fakeOf('two').upload.start).toHaveBeenCalledOnce();
  await waitFor(() => expect(runs.read().map(({ order }) => order)).toEqual(['second']));
  expect(kind.store).toHaveBeenCalledWith('first', expect.objectContaining({ draftId: 'a-draft' }));
  expect(show).toHaveBeenCalledOnce();
});

test('T23 uploads: one that the server does not store keeps its reason, and only the storing is tried again', async () => {
  const { uploads, runs, kind, show, fakeOf } = open();
  kind.store.mockRejectedValueOnce(new AppError('storage_full'));
  await uploads.open('first', [], 'one');
  fakeOf('one').become({ phase: 'done' });
  await waitFor(() => expect(runs.find('one')?.storing).toEqual({ code: 'storage_full' }));
  expect(kind.onRefused).toHaveBeenCalledWith(expect.objectContaining({ order: 'first' }), 'storage_full');
  const run = runs.find('one');
  if (run === undefined) throw new Error('it is gone');
  await uploads.retry(run);
  expect(fakeOf('one').upload.start).toHaveBeenCalledOnce();
  expect(show).toHaveBeenCalledOnce();
  expect(runs.read()).toEqual([]);
});

test('T07 uploads: the feature hears why the server gave no permission, once', async () => {
  const { uploads, kind, fakeOf } = open();
  await uploads.open('first', [], 'one');
  const error = new UploadError('credentials', {}, new AppError('monthly_limit'));
  fakeOf('one').become({ phase: 'failed', error });
  fakeOf('one').become({ remembered: false });
  expect(kind.onRefused).toHaveBeenCalledOnce();
  expect(kind.onRefused).toHaveBeenCalledWith(
    expect.objectContaining({ storing: 'not yet' }),
    'monthly_limit',
  );
});

test('T05 uploads: one that another tab runs is left to it, and one that is given up frees its storage', async () => {
  const { uploads, runs, kind, fakeOf } = open();
  await uploads.resume({ id: 'one', draftId: 'a-draft' }, 'first', []);
  fakeOf('one').become({ phase: 'failed' });
  fakeOf('one').upload.start.mockResolvedValueOnce(false);
  const run = runs.find('one');
  if (run === undefined) throw new Error('it is gone');
  await uploads.retry(run);
  expect(kind.onElsewhere).toHaveBeenCalledOnce();
  expect(runs.read()).toEqual([]);

  await uploads.discard('one', 'first', 'a-draft');
  expect(engine().forget).toHaveBeenCalledWith('one');
  expect(kind.free).toHaveBeenCalledWith('first', 'a-draft');
});
