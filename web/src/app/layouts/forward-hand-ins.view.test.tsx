/** Proves forwarding of files that were handed in: one copy for all tries, clear refusals, and storage that is given back. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { sampleTransfer } from '../../../test/transfers.ts';
import { ana } from '../../session/fake-server.suite.ts';
import { ToastProvider } from '../../ui/toasts/toast.tsx';
import { ForwardHandIns } from './forward-hand-ins.tsx';

const transfer = sampleTransfer({
  _id: '0190a7a2-6b5e-7c3a-9f10-000000000011',
  slug: 'K7RM2XQ',
  message: '',
  linkUrl: 'https://waybill.example/w/K7RM2XQ',
});
const stored = { data: { ops: [{ _id: transfer._id }] as [{ _id: string }] }, contacts: [], transfer };
const file = (n: number) => ({
  _id: `file-${n}`,
  fileName: `paper-${n}.pdf`,
  path: `paper-${n}.pdf`,
  size: 1_000_000,
  program: false,
  url: null,
  preview: null,
  malware: null,
});
const asked = { slug: 'R8KD4TW', title: 'Tender documents', files: [file(1), file(2)] };
const copied = {
  draftId: 'a-draft',
  slug: 'K7RM2XQ',
  fileObjects: [{ itemPath: 'a/paper-1.pdf', size: 1_000_000 }],
};
const calm = {
  listContacts: () => ({ contacts: [], groups: [] }),
  copyHandIns: () => copied,
  abortUpload: () => ({}),
};

function open() {
  const onClose = vi.fn();
  const shown = show(
    <ToastProvider label="Notices" closeLabel="Close">
      <ForwardHandIns asked={asked} onShow={() => undefined} onClose={onClose} />
    </ToastProvider>,
    { user: ana },
  );
  return { ...shown, onClose };
}
type Person = ReturnType<typeof open>['person'];
const submit = (person: Person) => person.click(screen.getByRole('button', { name: 'Forward' }));

test('D04 forward: the files are copied once for all tries, and sent with the title of the request', async () => {
  let tries = 0;
  const api = answering({
    ...calm,
    quicksend2: () => (++tries === 1 ? new AppError('storage_unavailable') : stored),
  });
  const { person, onClose } = open();
  screen.getByRole('heading', { name: 'Forward 2 files' });
  await person.click(screen.getByLabelText('Link'));
  await submit(person);
  await screen.findByText('Storage is unavailable right now. Try again in a moment.');
  await submit(person);
  await screen.findAllByText('Forwarded as K7RM2XQ');
  expect(onClose).toHaveBeenCalledOnce();
  expect(api.calls('copyHandIns')).toHaveLength(1);
  expect(api.calls('copyHandIns')[0]?.body.files).toEqual(['file-1', 'file-2']);
  expect(api.calls('quicksend2')[1]?.body).toMatchObject({
    draftId: 'a-draft',
    title: 'Tender documents',
    sendAs: 'link',
    fileObjects: copied.fileObjects,
  });
  expect(api.calls('abortUpload')).toEqual([]);
});

test.each([
  ['not_found', /^Some of these files were replaced, withdrawn or deleted/],
  ['storage_exceeded', /^Your storage is full/],
  ['file_blocked', /./],
] as const)(
  'S115 forward: %s is said when the files are copied, and nothing is sent',
  async (code, sentence) => {
    const api = answering({ ...calm, copyHandIns: () => new AppError(code) });
    const { person, onClose } = open();
    await person.click(screen.getByLabelText('Link'));
    await submit(person);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(sentence));
    expect([api.calls('quicksend2'), onClose.mock.calls]).toEqual([[], []]);
  },
);

test('D04 forward: what was reserved is given back when the dialog is left after a refusal', async () => {
  const api = answering({ ...calm, quicksend2: () => new AppError('monthly_limit') });
  const { person } = open();
  await person.click(screen.getByLabelText('Link'));
  await submit(person);
  await screen.findByText('Great things have limits: you’ve used all your transfers for this month.');
  cleanup();
  await waitFor(() => expect(api.calls('abortUpload')).toEqual([{ body: { draftId: 'a-draft' } }]));
});
