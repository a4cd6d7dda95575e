/** Proves what the panel says while it sends: phases, retries, a failed upload, a transfer that is not stored, and the question before it stops. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { firstState, type UploadState } from '@waybill/engine/core/state';
import { UploadError } from '@waybill/engine/core/upload-error';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { fakeUpload, stubUploads } from '../../../../test/uploads.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { emptyDraft } from '../form/draft.ts';
import { orderOf } from '../order.ts';
import { changeSendState, clearSendState, type Run, readSendState, sendRuns, useRun } from '../send-store.ts';
import { Progress } from './progress.tsx';

beforeEach(stubUploads);
afterEach(() => {
  sendRuns.drop('an-upload');
  clearSendState();
});

const file = (path: string) => ({ path, size: 10 });

function Shown() {
  const run = useRun();
  return run && <Progress run={run} />;
}

function open(first: Partial<UploadState>, storing: Run['storing'] = 'not yet') {
  const fake = fakeUpload(first);
  const order = orderOf({ ...emptyDraft, emailTo: ['mei@x.example'] }, ana._id, 'en');
  sendRuns.add({ upload: fake.upload, order, storing });
  return { ...fake, ...show(<Shown />, { user: ana }) };
}

const click = (person: ReturnType<typeof show>['person'], name: string) =>
  person.click(screen.getByRole('button', { name }));

test('T07 T23 sending: without credentials the panel says so, and Try again starts the upload again', async () => {
  const { person, upload } = open({ phase: 'failed', error: new UploadError('credentials') });
  expect(screen.getByRole('alert').textContent).toContain('Network Error - Could not get key');
  await click(person, 'Try again');
  expect(upload.start).toHaveBeenCalledOnce();
});

test('H09 sending without an account while it is paused: the panel says why, what to do, and leads to an account', () => {
  open({
    phase: 'failed',
    error: new UploadError('credentials', {}, new AppError('visitors_paused')),
  });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Sending without an account is paused for now');
  expect(alert.textContent).toContain('try again in half an hour');
  const way = within(alert).getByRole('link', { name: 'Create a free account' });
  expect(way.getAttribute('href')).toBe('/register');
});

test('T06 T23 sending: a transfer that is not stored says why, and Try again asks for it again', async () => {
  const { person } = open({ phase: 'done' }, { code: 'objects_missing' });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Could not send Data');
  expect(alert.textContent).toContain('Some files aren’t fully uploaded.');
  const api = answering({ quicksend2: () => new AppError('storage_full') });
  await click(person, 'Try again');
  await waitFor(() => expect(api.calls('quicksend2')).toHaveLength(1));
});

test('T06 W02 sending: retries and being offline are shown', () => {
  const { become } = open({ phase: 'transferring' });
  const notice = { serial: 1, kind: 'retrying', cause: 'connection', attempt: 1, at: 0, file: 0 } as const;
  become({ notices: [notice] });
  screen.getByText('Retrying');
  become({ offline: true });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Offline, waiting');
});

test('W02 T05 sending: pause, continue, and cancel after a question', async () => {
  const { person, upload, become } = open({ phase: 'transferring' });
  await click(person, 'Pause upload');
  expect(upload.pause).toHaveBeenCalledOnce();
  become({ phase: 'paused' });
  await click(person, 'Continue upload');
  expect(upload.start).toHaveBeenCalledOnce();
  const answer = async (name: string) => {
    await click(person, 'Cancel');
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  };
  await answer('No, keep sending');
  expect(upload.cancel).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await answer('Yes, stop');
  await waitFor(() => expect(readSendState().notice).toEqual({ kind: 'aborted' }));
  expect(upload.cancel).toHaveBeenCalledOnce();
});

test.each([
  ['forbidden', 'This upload belongs to another account.'],
  ['internal', 'Please try again. Nothing is lost.'],
  ['send_failed', 'Please try again. Nothing is lost.'],
  ['storage_exceeded', 'Your storage is full.'],
  ['suspended', 'Your account is suspended'],
  ['draft_not_found', 'More than 7 days have passed'],
] as const)('K02 T30 sending: credentials refused with %s say that there is no key, and why', (code, why) => {
  const kind = code === 'draft_not_found' ? 'expired' : 'credentials';
  open({ phase: 'failed', error: new UploadError(kind, {}, new AppError(code)) });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Network Error - Could not get key');
  expect(alert.textContent).toContain(why);
  expect(alert.textContent).not.toContain('Could not send Data');
});

test('K02 T30 sending: back on the form, the notice still says that there was no key', async () => {
  const { person } = open({
    phase: 'failed',
    error: new UploadError('credentials', {}, new AppError('internal')),
  });
  await click(person, 'Back to the form');
  await waitFor(() =>
    expect(readSendState().notice).toEqual({ kind: 'failed', reason: { code: 'internal', key: true } }),
  );
});

test('K20 sending: someone who was removed from the team reads so, and is not offered to try again', async () => {
  const { person } = open({
    phase: 'failed',
    error: new UploadError('credentials', {}, new AppError('left_team')),
  });
  expect(screen.getByRole('alert').textContent).toContain('You’re no longer in this team');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByText(/you can resume this transfer/)).toBeNull();
  await click(person, 'Back to the form');
  // The files are still in the list, and are sent anew from one's own account.
  await waitFor(() => expect(sendRuns.read()).toEqual([]));
  expect(readSendState()).toMatchObject({ stage: { at: 'form' }, stopped: null });
});

const twoFiles = { ...firstState([file('a.txt'), file('bad.iso')]), phase: 'done' } as const;
const blocked = { code: 'file_blocked', file: 'bad.iso' } as const;

test('K36 sending: a blocked file is named, and the others are sent without it', async () => {
  const { person } = open(twoFiles, blocked);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('bad.iso');
  expect(alert.textContent).toContain('because it was reported and blocked');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByText(/you can resume this transfer/)).toBeNull();
  const api = answering({ quicksend2: () => new AppError('storage_full') });
  await click(person, 'Send without it');
  await waitFor(() => expect(api.calls('quicksend2')).toHaveLength(1));
  expect(api.calls('quicksend2')).toMatchObject([
    { body: { fileObjects: [{ itemPath: 'p/a.txt', size: 10 }] } },
  ]);
  // A later try leaves it out as well.
  await click(person, 'Try again');
  await waitFor(() => expect(api.calls('quicksend2')).toHaveLength(2));
  expect(api.calls('quicksend2')[1]).toMatchObject({ body: { fileObjects: [{ itemPath: 'p/a.txt' }] } });
});

test('K36 sending: when the blocked file is the only one, only the form is offered, and it is gone from there', async () => {
  const chosen = { path: 'bad.iso', file: new File(['x'], 'bad.iso') };
  changeSendState({
    draft: { ...emptyDraft, fileObjects: { files: [chosen], emptyFolders: [] } },
  });
  const { person } = open({ ...firstState([file('bad.iso')]), phase: 'done' }, blocked);
  expect(screen.queryByRole('button', { name: 'Send without it' })).toBeNull();
  const api = answering({ abortUpload: () => ({}) });
  await click(person, 'Back to the form');
  await waitFor(() => expect(sendRuns.read()).toEqual([]));
  expect(readSendState()).toMatchObject({
    stage: { at: 'form' },
    notice: { kind: 'failed', reason: blocked },
    stopped: null,
    draft: { fileObjects: { files: [] } },
  });
  await waitFor(() => expect(api.calls('abortUpload')).toHaveLength(1));
});

test('K32 sending: while every try fails, the line beside the ring counts down to the next one', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    const until = Date.now() + 20_000;
    const { become } = open({ phase: 'warming', waiting: { cause: 'connection', until } });
    screen.getByText('Waiting for the connection, next try in 20 s');
    expect(screen.queryByText('Warming up...')).toBeNull();
    act(() => vi.advanceTimersByTime(5_000));
    screen.getByText('Waiting for the connection, next try in 15 s');
    act(() => vi.advanceTimersByTime(16_000));
    screen.getByText('Trying again…');
    become({ waiting: { cause: 'server', until: Date.now() + 3_000 } });
    screen.getByText('The server can’t take it right now, next try in 3 s');
    become({ waiting: undefined, phase: 'transferring' });
    expect(screen.getAllByText('Transferring...').length).toBeGreaterThan(0);
  } finally {
    vi.useRealTimers();
  }
});

test('K32 sending: an error of the server is not called a lost connection, in the notice nor at the end', () => {
  const { become } = open({ phase: 'transferring' });
  become({
    notices: [{ serial: 1, kind: 'retrying', cause: 'server', attempt: 2, at: 0, file: 0 }],
  });
  const notice = screen.getByText('Retrying').closest('[role=status]');
  expect(notice?.textContent).toContain('It’s not your connection.');
  become({ phase: 'failed', error: new UploadError('server') });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('The server couldn’t take the upload.');
  expect(alert.textContent).not.toContain('connection was lost');
});

test('K33 sending: a name that was taken meanwhile does not hold up the other files', async () => {
  const { person } = open(twoFiles, { code: 'duplicate_files', file: 'bad.iso' });
  expect(screen.getByRole('alert').textContent).toContain('bad.iso');
  const api = answering({ quicksend2: () => new AppError('storage_full') });
  await click(person, 'Send without it');
  await waitFor(() => expect(api.calls('quicksend2')).toHaveLength(1));
  expect(api.calls('quicksend2')).toMatchObject([{ body: { fileObjects: [{ itemPath: 'p/a.txt' }] } }]);
});
