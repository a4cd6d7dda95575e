/** Proves what a sender changes on an opened transfer: texts, expiry, password, people; with undo, limits and conflicts. */
import { screen, waitFor, within } from '@testing-library/react';
import type { Changeable } from '@waybill/contract/changes';
import type { TransferDetailsView } from '@waybill/contract/details';
import { AppError } from '@waybill/contract/errors';
import { WEEK_S } from '@waybill/contract/expiry';
import { expect, test } from 'vitest';
import { answering, later } from '../../../../test/answering.ts';
import { sampleDetails, samplePerson } from '../../../../test/details.ts';
import { fakeLive } from '../../../../test/live.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { ToastProvider } from '../../../ui/toasts/toast.tsx';
import { TransferDetails } from './transfer-details.tsx';

const sheet = (
  <ToastProvider label="Notices" closeLabel="Dismiss">
    <TransferDetails slug="K7RM2XQ" onAdd={() => true} onClose={() => undefined} />
  </ToastProvider>
);

/** A server that keeps what is changed. */
function serverWith(start: TransferDetailsView) {
  const state = { details: start };
  const live = fakeLive();
  const patch = (changes: Partial<TransferDetailsView['transfer']>) => {
    const { details } = state;
    state.details = {
      ...details,
      revision: details.revision + 1,
      transfer: { ...details.transfer, ...changes },
    };
    return state.details;
  };
  const changed = (previousExpiry: number | null = null) => {
    const { transfer, revision, remindBefore } = state.details;
    return { transfer, revision, remindBefore, previousExpiry };
  };
  return { state, live, patch, changed, answers: { live: live.answer, openTransfer: () => state.details } };
}

const conflict = (field: Changeable, newer: string) =>
  new AppError('conflict', { fields: { [field]: newer } });

test('X07 transfer details: the message is edited in place, saved by Ctrl+Enter, and undo sets it back', async () => {
  const server = serverWith(sampleDetails());
  const api = answering({
    ...server.answers,
    changeTransfer: ({ body }) => {
      server.patch({ message: body.message ?? '' });
      return server.changed();
    },
  });
  const { person } = show(sheet, { user: ana });
  await person.click(await screen.findByRole('button', { name: /Please check sheet 12 first/ }));
  const box = screen.getByRole('textbox', { name: 'Message' });
  await person.clear(box);
  await person.type(box, 'Sheet 13 first.');
  screen.getByText('15/280');
  await person.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('button', { name: /Sheet 13 first/ });
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: /Please check sheet 12 first/ });
  expect(api.calls('changeTransfer').map(({ body }) => body)).toEqual([
    { revision: 1, message: 'Sheet 13 first.' },
    { revision: 2, message: 'Please check sheet 12 first.' },
  ]);
});

test('X07 transfer details: an edit is not overwritten by what someone else saves; both texts are shown and mine can be saved', async () => {
  const server = serverWith(sampleDetails());
  const api = answering({
    ...server.answers,
    changeTransfer: ({ body }) => {
      if (body.revision < server.state.details.revision) return conflict('message', 'Theirs.');
      server.patch({ message: body.message ?? '' });
      return server.changed();
    },
  });
  const { person } = show(sheet, { user: ana });
  await person.click(await screen.findByRole('button', { name: /Please check sheet 12 first/ }));
  const box = screen.getByRole('textbox', { name: 'Message' });
  await person.clear(box);
  await person.type(box, 'Mine.');
  server.patch({ message: 'Theirs.' });
  await person.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findByText('Theirs.');
  expect((box as HTMLTextAreaElement).value).toBe('Mine.');
  await person.click(screen.getByRole('button', { name: /^Save mine/ }));
  await screen.findByRole('button', { name: /^Mine\./ });
  expect(api.calls('changeTransfer').map(({ body }) => body.revision)).toEqual([1, 2]);
});

test('X07 transfer details: the title is saved by Enter, and Escape leaves it as it was without closing the transfer', async () => {
  const server = serverWith(sampleDetails());
  answering({
    ...server.answers,
    changeTransfer: ({ body }) => {
      server.patch({ title: body.title ?? '' });
      return server.changed();
    },
  });
  const { person } = show(sheet, { user: ana });
  await person.click(await screen.findByRole('button', { name: 'Edit title' }));
  await person.type(screen.getByRole('textbox', { name: 'Title' }), ' or not{Escape}');
  await screen.findByRole('dialog', { name: 'Drawings for Thursday' });
  await person.click(screen.getByRole('button', { name: 'Edit title' }));
  const title = screen.getByRole('textbox', { name: 'Title' });
  await person.clear(title);
  await person.type(title, 'Drawings for Friday{Enter}');
  await screen.findByRole('dialog', { name: 'Drawings for Friday' });
});

test.each([
  ['free', '1 week from now', true, 'You need a subscription for more than one week.'],
  ['pro', '+1 week', false, null],
] as const)(
  'T13 X07 transfer details: on %s, extending is limited by the plan',
  async (role, week, limited, words) => {
    const server = serverWith(sampleDetails());
    const before = server.state.details.transfer.expiryDate;
    const api = answering({
      ...server.answers,
      extendTransfers: ({ body }) => {
        const expiryDate = before + WEEK_S * 1000;
        const { revision } = server.patch({ expiryDate });
        const [slug = ''] = body.slugs;
        return { results: [{ slug, outcome: 'extended', previousExpiry: before, expiryDate, revision }] };
      },
      changeTransfer: ({ body }) => {
        server.patch({ expiryDate: body.expiryDate ?? 0 });
        return server.changed(before);
      },
    });
    const { person } = show(sheet, { user: { ...ana, role } });
    const month = await screen.findByRole('button', { name: '+1 month' });
    expect((month as HTMLButtonElement).disabled).toBe(limited);
    expect(screen.queryByText(words ?? 'no such words') !== null).toBe(words !== null);
    await person.click(screen.getByRole('button', { name: week }));
    await screen.findAllByText(/^Expiry moved to/);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findAllByText('Changed back');
    expect(api.calls('changeTransfer').map(({ body }) => body.expiryDate)).toEqual([before]);
  },
);

test('X07 transfer details: what cannot be extended any more says so', async () => {
  const server = serverWith(sampleDetails());
  const nothing = { outcome: 'unchanged', previousExpiry: null, expiryDate: null, revision: null } as const;
  answering({
    ...server.answers,
    extendTransfers: ({ body }) => ({ results: body.slugs.map((slug) => ({ slug, ...nothing })) }),
  });
  const { person } = show(sheet, { user: ana });
  await person.click(await screen.findByRole('button', { name: '1 week from now' }));
  await screen.findAllByText('It already expires as late as your plan allows.');
});

test('T14 X07 transfer details: a password needs four characters, is set, and can be removed', async () => {
  const server = serverWith(sampleDetails());
  const api = answering({
    ...server.answers,
    changeTransfer: ({ body }) => {
      server.patch({ locked: body.password !== null });
      return server.changed();
    },
  });
  const { person } = show(sheet, { user: ana });
  await person.click(await screen.findByRole('button', { name: 'Set password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a password' }));
  await person.type(dialog.getByLabelText('Password'), 'abc{Enter}');
  await dialog.findByText('Use at least 4 characters.');
  await person.type(dialog.getByLabelText('Password'), 'd{Enter}');
  await screen.findAllByText('Password set');
  await screen.findByText('Password on');
  await person.click(await screen.findByRole('button', { name: 'Change password' }));
  await person.click(await screen.findByRole('button', { name: 'Remove password' }));
  await screen.findAllByText('Password removed');
  expect(api.calls('changeTransfer').map(({ body }) => body.password)).toEqual(['abcd', null]);
});

test('X07 transfer details: a removed recipient is gone from the list, and undo brings them back', async () => {
  const lia = samplePerson({ email: 'lia@quadra.br', name: 'Lia Souza' });
  const server = serverWith(sampleDetails({ recipients: [lia] }));
  const set = (recipients: TransferDetailsView['recipients']) => {
    server.state.details = { ...server.state.details, recipients };
    return { transfer: server.state.details.transfer };
  };
  answering({ ...server.answers, removeRecipient: () => set([]), restoreRecipient: () => set([lia]) });
  const { person } = show(sheet, { user: ana });
  const more = await screen.findByRole('button', { name: 'More for Lia Souza' });
  more.focus();
  await person.keyboard('{Enter}');
  await person.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: /Lia Souza/ })).toBeNull());
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('listitem', { name: /Lia Souza/ });
});

test('X07 transfer details: one recipient or all of them are reminded, and those left out are explained', async () => {
  const people = ['lia@quadra.br', 'mei@huanyu.cn'].map((email) => samplePerson({ email }));
  const server = serverWith(sampleDetails({ recipients: people }));
  const mailableAt = Date.now() + 3_600_000;
  const api = answering({
    ...server.answers,
    remind: ({ body }) =>
      body.emails === undefined
        ? {
            reminded: ['lia@quadra.br'],
            skipped: [{ email: 'mei@huanyu.cn', why: 'mailed_recently', mailableAt }],
          }
        : { reminded: body.emails, skipped: [] },
  });
  const { person } = show(sheet, { user: ana });
  await person.click(await screen.findByRole('button', { name: 'Remind: lia@quadra.br' }));
  await screen.findAllByText('Reminded lia@quadra.br');
  await person.click(screen.getByRole('button', { name: 'Remind 2 people' }));
  await screen.findAllByText(/^1 person was emailed recently\./);
  expect(api.calls('remind').map(({ body }) => body)).toEqual([{ emails: ['lia@quadra.br'] }, {}]);
});

test('X07 transfer details: a bounced address is corrected; one that is on the list already is refused', async () => {
  const jonas = samplePerson({ email: 'jonas@nordhavn.no', mail: 'bounced' });
  const server = serverWith(sampleDetails({ recipients: [jonas] }));
  const api = answering({
    ...server.answers,
    fixRecipient: ({ body }) =>
      body.newEmail === 'lia@quadra.br'
        ? new AppError('conflict')
        : { transfer: server.state.details.transfer, mailed: true },
  });
  const { person } = show(sheet, { user: ana });
  await person.click(await screen.findByRole('button', { name: /^Fix address/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fix the address' }));
  const to = dialog.getByLabelText('New address');
  await person.clear(to);
  await person.type(to, 'lia@quadra.br{Enter}');
  await dialog.findByText('This person is already on the list.');
  await person.clear(to);
  await person.type(to, 'jonas@nordhavn.dk{Enter}');
  await screen.findAllByText('Emailed jonas@nordhavn.dk');
  expect(api.calls('fixRecipient').at(-1)?.body).toMatchObject({ newEmail: 'jonas@nordhavn.dk' });
});

test('X07 transfer details: a request for more time is granted once', async () => {
  const id = '0190a7a2-6b5e-7c3a-9f10-000000000001';
  const ask = { id, email: 'lia@quadra.br', name: 'Lia Souza', at: Date.now() - 7_200_000 };
  const server = serverWith(sampleDetails({ extensionAsks: [ask] }));
  const granting = later<{ expiryDate: number; email: string; revision: number }>();
  const api = answering({ ...server.answers, grantExtension: () => granting.promise });
  const { person } = show(sheet, { user: ana });
  const grant = await screen.findByRole('button', { name: 'Grant 48 hours' });
  await person.click(grant);
  await person.click(grant);
  server.state.details = { ...server.state.details, extensionAsks: [] };
  granting.resolve({ expiryDate: Date.now() + 172_800_000, email: ask.email, revision: 2 });
  await screen.findAllByText(/^Extended until .* We’ve told Lia Souza\./);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Grant 48 hours' })).toBeNull());
  expect(api.calls('grantExtension')).toHaveLength(1);
});

test('C18 X07 transfer details: deleting closes the transfer, and undo is offered', async () => {
  const server = serverWith(sampleDetails());
  const api = answering({
    ...server.answers,
    deleteTransfer: ({ body }) => ({ deleted: body.ids }),
    keepTransfer: ({ body }) => ({ kept: body.ids }),
  });
  const { person } = show(sheet, { user: ana });
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Drawings for Thursday' })).toBeNull());
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findAllByText('“Drawings for Thursday” restored');
  expect(api.calls('keepTransfer')).toHaveLength(1);
});
