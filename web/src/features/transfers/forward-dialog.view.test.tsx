/** Proves the form that forwards a transfer: recipients, refusals in their own words, and one forward for all tries. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { sampleTransfer } from '../../../test/transfers.ts';
import { ana } from '../../session/fake-server.suite.ts';
import { ForwardDialog } from './forward-dialog.tsx';

const transfer = sampleTransfer({
  _id: '0190a7a2-6b5e-7c3a-9f10-000000000011',
  slug: 'K7RM2XQ',
  message: 'Drawings',
  linkUrl: 'https://waybill.example/w/K7RM2XQ',
});
const stored = { data: { ops: [{ _id: transfer._id }] as [{ _id: string }] }, contacts: [], transfer };
const listContacts = () => ({ contacts: [], groups: [] });

function open() {
  const onDone = vi.fn();
  const dialog = <ForwardDialog transfer={transfer} open onClose={() => undefined} onDone={onDone} />;
  return { ...show(dialog, { user: ana }), onDone };
}
const forward = () => screen.getByRole('button', { name: 'Forward' });

test('T18 forward: a recipient is needed, a wrong one is said at once, and by link none is', async () => {
  const api = answering({ listContacts, shareFile: () => stored });
  const { person, onDone } = open();
  await person.click(forward());
  screen.getByText('Please add at least one recipient.');
  await person.type(screen.getByLabelText('To'), 'mei@,');
  await screen.findByText('Invalid Email To Address');
  expect(api.calls('shareFile')).toEqual([]);
  await person.click(screen.getByLabelText('Link'));
  await person.click(forward());
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(api.calls('shareFile')[0]?.body).toMatchObject({ sendAs: 'link', emailTo: [], message: 'Drawings' });
});

test.each([
  ['too_many_recipients', 'Thats too many people'],
  ['storage_exceeded', 'Your storage is full. Delete transfers you no longer need, then try again.'],
  ['monthly_limit', 'Great things have limits: you’ve used all your transfers for this month.'],
  ['not_found', 'The files have been deleted, so they can’t be forwarded.'],
  ['internal', 'We couldn’t forward it. Please try again.'],
] as const)('T18 forward: %s is said, and the next try is the same forward', async (code, sentence) => {
  let tries = 0;
  const api = answering({
    listContacts,
    shareFile: () => (++tries === 1 ? new AppError(code) : stored),
  });
  const { person, onDone } = open();
  await person.type(screen.getByLabelText('To'), 'mei@huanyu.cn,');
  await person.click(forward());
  await screen.findByText(sentence);
  await person.click(forward());
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  const [first, second] = api.calls('shareFile').map(({ body }) => body.key);
  expect(second).toBe(first);
});
