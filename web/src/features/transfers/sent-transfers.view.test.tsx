/** Proves what the list of transfers shows: loading, empty, failed, changed by live events, deleted and brought back. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import type { TransferView } from '@waybill/contract/transfers';
import { expect, test, vi } from 'vitest';
import { answering, later } from '../../../test/answering.ts';
import { fakeLive } from '../../../test/live.ts';
import { show } from '../../../test/show.tsx';
import { sampleTransfer } from '../../../test/transfers.ts';
import { ana } from '../../session/fake-server.suite.ts';
import { ToastProvider } from '../../ui/toasts/toast.tsx';
import { SentTransfers } from './sent-transfers.tsx';

const transfer = (message: string, dateSent: number): TransferView =>
  sampleTransfer({
    _id: `0190a7a2-6b5e-7c3a-9f10-0000000000${10 + dateSent}`,
    slug: `SLUG00${dateSent}`,
    message,
    dateSent: Date.now() - 60_000 + dateSent,
    expiryDate: Date.now() + 604_800_000,
    linkUrl: 'https://waybill.example/w/x',
  });
const [first, second, third] = [transfer('First', 1), transfer('Second', 2), transfer('Third', 3)];

/** A server with these transfers, newest first. */
function serverWith(...transfers: TransferView[]) {
  const stored = [...transfers];
  const live = fakeLive();
  return {
    stored,
    live,
    answers: {
      live: live.answer,
      getQs: ({ query: { slug, skip } }: { query: { slug?: string | undefined; skip: number } }) => ({
        allDocs:
          slug === undefined ? stored.slice(skip, skip + 20) : stored.filter((one) => one.slug === slug),
        allCount: stored.length,
        activeCount: stored.length,
        expiredCount: 0,
        thisMonthsTransfers: stored.length,
        sharedCount: 0,
      }),
    },
  };
}

const list = (onAdd = () => true) => (
  <ToastProvider label="Notices" closeLabel="Close">
    <SentTransfers userId={ana._id} onAdd={onAdd} />
  </ToastProvider>
);
const rows = () =>
  within(screen.getByRole('list', { name: 'Sent' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label')?.split(': ')[1]);
const becomeRows = (...expected: string[]) => waitFor(() => expect(rows()).toEqual(expected));

async function removeSecond(person: ReturnType<typeof show>['person']) {
  await person.click(screen.getByRole('button', { name: /: Second$/ }));
  const details = await screen.findByRole('dialog', { name: 'Second' });
  await person.click(within(details).getByRole('button', { name: 'Delete' }));
}

test('C16 transfer list: while it loads it is busy, without transfers it says so', async () => {
  const late = later<ReturnType<ReturnType<typeof serverWith>['answers']['getQs']>>();
  const server = serverWith();
  answering({ ...server.answers, getQs: () => late.promise });
  show(list(), { user: ana });
  screen.getByText('Loading your transfers');
  late.resolve(server.answers.getQs({ query: { skip: 0 } }));
  await screen.findByText('No transfers yet');
});

test('C16 transfer list: a failure is shown, and trying again loads it', async () => {
  const server = serverWith(first);
  let fails = true;
  answering({
    ...server.answers,
    getQs: (input) => (fails ? new AppError('forbidden') : server.answers.getQs(input)),
  });
  const { person } = show(list(), { user: ana });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await person.click(retry);
  await becomeRows('First');
});

test('C16 transfer list: an event loads the transfer that it names, and no other', async () => {
  const server = serverWith(second, first);
  const api = answering(server.answers);
  show(list(), { user: ana });
  await becomeRows('Second', 'First');
  await waitFor(() => expect(api.calls('live')).toHaveLength(1));
  server.stored.unshift(third);
  server.live.say('transfer.sent', { id: third._id, slug: third.slug });
  await becomeRows('Third', 'Second', 'First');
  server.stored.splice(1, 1);
  server.live.say('transfer.deleted', { id: second._id, slug: second.slug });
  await becomeRows('Third', 'First');
  expect(api.calls('getQs').map(({ query }) => query.slug)).toEqual([undefined, third.slug, second.slug]);
});

test('C16 transfer list: Show more loads the rest of a long list, and the first page is not asked for again', async () => {
  const many = Array.from({ length: 23 }, (_, at) => transfer(`No ${at}`, 40 - at));
  const api = answering(serverWith(...many).answers);
  const { person } = show(list(), { user: ana });
  await waitFor(() => expect(rows()).toHaveLength(20));
  await person.click(screen.getByRole('button', { name: 'Show more' }));
  await becomeRows(...many.map(({ message }) => message));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(api.calls('getQs').map(({ query }) => query.skip)).toEqual([0, 20]);
});

test('C18 D02 transfer list: a transfer deleted and brought back in another tab follows in this one', async () => {
  const server = serverWith(third, second, first);
  const api = answering(server.answers);
  show(list(), { user: ana });
  await becomeRows('Third', 'Second', 'First');
  await waitFor(() => expect(api.calls('live')).toHaveLength(1));
  server.stored.splice(1, 1);
  server.live.say('transfer.deleted', { id: second._id, slug: second.slug });
  await becomeRows('Third', 'First');
  screen.getByText('2 transfers');
  server.stored.splice(1, 0, second);
  server.live.say('transfer.kept', { id: second._id, slug: second.slug });
  await becomeRows('Third', 'Second', 'First');
  screen.getByText('3 transfers');
});

test('C18 D02 transfer list: a deleted row is gone at once, and undo brings it back to its place', async () => {
  const server = serverWith(third, second, first);
  const deleting = later<{ deleted: string[] }>();
  const api = answering({
    ...server.answers,
    deleteTransfer: async () => {
      const answer = await deleting.promise;
      server.stored.splice(1, 1);
      return answer;
    },
    keepTransfer: () => {
      server.stored.splice(1, 0, second);
      return { kept: [second._id] };
    },
  });
  const { person } = show(list(), { user: ana });
  await becomeRows('Third', 'Second', 'First');
  screen.getByText('3 transfers');
  await removeSecond(person);
  await becomeRows('Third', 'First');
  screen.getByText('2 transfers');
  // An answer from before the deletion does not bring the row back.
  server.live.say('transfer.expiring', { id: second._id, slug: second.slug });
  await waitFor(() => expect(api.calls('getQs')).toHaveLength(2));
  expect(rows()).toEqual(['Third', 'First']);
  deleting.resolve({ deleted: [second._id] });
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await becomeRows('Third', 'Second', 'First');
  screen.getByText('3 transfers');
});

test('C18 transfer list: a row whose deletion is refused comes back, and the refusal is shown', async () => {
  const server = serverWith(third, second, first);
  answering({ ...server.answers, deleteTransfer: () => new AppError('forbidden') });
  const { person } = show(list(), { user: ana });
  await becomeRows('Third', 'Second', 'First');
  await removeSecond(person);
  await screen.findAllByText('We couldn’t delete it. Please try again.');
  await becomeRows('Third', 'Second', 'First');
});

test('T18 transfer list: adding files while another transfer is being sent is refused', async () => {
  answering(serverWith(second).answers);
  const onAdd = vi.fn(() => false);
  const { person } = show(list(onAdd), { user: ana });
  await becomeRows('Second');
  await person.click(screen.getByRole('button', { name: /: Second$/ }));
  await person.click(await screen.findByRole('button', { name: 'Add files' }));
  expect(onAdd).toHaveBeenCalledOnce();
  await screen.findAllByText('Another transfer is being sent. You can add files when it’s done.');
});

test('T18 transfer list: a forwarded transfer is named and listed', async () => {
  const server = serverWith(second);
  const api = answering({
    ...server.answers,
    listContacts: () => ({ contacts: [], groups: [] }),
    shareFile: () => {
      server.stored.unshift(third);
      return { data: { ops: [{ _id: third._id }] as [{ _id: string }] }, contacts: [], transfer: third };
    },
  });
  const { person } = show(list(), { user: ana });
  await becomeRows('Second');
  await person.click(screen.getByRole('button', { name: /: Second$/ }));
  await person.click(await screen.findByRole('button', { name: 'Forward' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Forward “.?Second.?”$/ }));
  await person.type(dialog.getByLabelText('To'), 'ann@lima.example,');
  await person.clear(dialog.getByLabelText('Message'));
  await person.type(dialog.getByLabelText('Message'), 'Third');
  await person.click(dialog.getByRole('button', { name: 'Forward' }));
  await screen.findAllByText(`Forwarded as ${third.slug}`);
  await becomeRows('Third', 'Second');
  expect(api.calls('shareFile').map(({ body }) => body)).toMatchObject([
    { from: second.slug, sendAs: 'email', emailTo: [{ email: 'ann@lima.example' }], message: 'Third' },
  ]);
});
