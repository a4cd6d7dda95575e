/** Proves what the dashboard's home says of interrupted uploads, and that each can be continued or discarded there. */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { FileHand, Unfinished } from '@waybill/engine/browser/unfinished';
import { firstState } from '@waybill/engine/core/state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { stubUploads } from '../../../../test/uploads.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { engine } from '../../../upload/engine.ts';
import { emptyDraft } from '../form/draft.ts';
import { noteOf, orderOf } from '../order.ts';
import { setPanelOpen } from '../panel-open.ts';
import { clearSendState, sendRuns } from '../send-store.ts';
import { UnfinishedHome } from './unfinished-home.tsx';

beforeEach(stubUploads);
afterEach(() => {
  vi.restoreAllMocks();
  act(() => {
    setPanelOpen(false);
    sendRuns.drop('one');
    clearSendState();
  });
});

const left = (id: string, to: string, hand: FileHand): Unfinished => ({
  id,
  draftId: `draft-${id}`,
  updated: Date.now() - 60_000,
  resumeUntil: Date.now() + 86_400_000,
  note: noteOf(orderOf({ ...emptyDraft, emailTo: [to] }, ana._id, 'en')),
  expired: false,
  elsewhere: false,
  files: [{ path: `${id}.mov`, size: 1_000, modified: 1, hand }],
});

function open(...sends: readonly Unfinished[]) {
  let all = sends;
  vi.spyOn(engine(), 'unfinished').mockImplementation(async () => all);
  const forget = vi.spyOn(engine(), 'forget').mockImplementation(async (id) => {
    all = all.filter((send) => send.id !== id);
  });
  const onCount = vi.fn();
  const { person } = show(<UnfinishedHome owner={ana._id} onCount={onCount} />, { user: ana });
  return { person, forget, onCount };
}

const entry = async (text: string) => {
  const item = (await screen.findByText(text)).closest('li');
  if (item === null) throw new Error(`no entry ${text}`);
  return within(item);
};

test('K10 home: every interrupted upload is listed, and says which files must be chosen again', async () => {
  const { onCount } = open(left('one', 'mei@x.example', 'ready'), left('two', 'jo@x.example', 'pick'));
  await screen.findByRole('region', { name: 'Unfinished transfer' });
  (await entry('mei@x.example')).getByRole('button', { name: 'Continue upload' });
  const second = await entry('jo@x.example');
  second.getByText('To continue, choose 1 file again:');
  second.getByText('two.mov');
  second.getByRole('button', { name: 'Choose files' });
  expect(onCount).toHaveBeenLastCalledWith(2);
});

test('K10 home: discarding asks first, and then frees what was uploaded', async () => {
  const { person, forget, onCount } = open(left('one', 'mei@x.example', 'ready'));
  const api = answering({ abortUpload: () => ({}) });
  const discard = async (answer: string) => {
    await person.click((await entry('mei@x.example')).getByRole('button', { name: 'Discard transfer' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }));
  };
  await discard('No, keep it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(forget).not.toHaveBeenCalled();
  await discard('Yes, discard it');
  await waitFor(() => expect(api.calls('abortUpload')).toMatchObject([{ body: { draftId: 'draft-one' } }]));
  await waitFor(() => expect(onCount).toHaveBeenLastCalledWith(0));
  expect(screen.queryByText('mei@x.example')).toBeNull();
});

test('K10 home: continuing starts the upload and opens the panel that shows it', async () => {
  const { person } = open(left('one', 'mei@x.example', 'ready'));
  const file = new File(['x'.repeat(1_000)], 'one.mov');
  vi.spyOn(engine(), 'find').mockResolvedValue({
    files: [{ path: 'one.mov', file }],
    changed: [],
    missing: [],
    strangers: [],
  });
  const start = vi.fn(async () => true);
  vi.spyOn(engine(), 'send').mockImplementation((options) => ({
    id: options.id,
    state: () => firstState([]),
    subscribe: () => () => {},
    pause: () => {},
    cancel: async () => {},
    finished: async () => ({ draftId: '', files: [] }),
    forget: async () => {},
    start,
    retry: async () => true,
  }));
  await person.click((await entry('mei@x.example')).getByRole('button', { name: 'Continue upload' }));
  await waitFor(() => expect(start).toHaveBeenCalledOnce());
  expect(sendRuns.read()).toMatchObject([{ upload: { id: 'one' } }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unfinished transfer' })).toBeNull());
});
