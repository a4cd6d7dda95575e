/** Proves the import of contacts: preview, problems, columns, nothing saved before it is confirmed, and trying again. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { ImportDialog } from './import-dialog.tsx';

const book = {
  contacts: [
    {
      _id: '0190a7a2-6b5e-7c3a-9f10-000000000001',
      email: 'ana@x.br',
      name: 'Ana',
      company: '',
      groups: [],
      transfers: 0,
      lastSentAt: null,
      createdAt: 0,
      domain: null,
    },
  ],
  groups: [],
  companies: [],
};
const CSV = '邮箱,姓名,公司\nmei@huanyu.cn,陈美玲,环宇\nana@x.br,,Ax\nnot-an-address,Bad,\n"open,x,y\n';

async function choose(text: string, name = 'people.csv') {
  let fails = false;
  const api = answering({
    importContacts: ({ body }) =>
      fails ? new AppError('internal') : { added: body.contacts.length - 1, updated: 1, unchanged: 0 },
  });
  const onClose = vi.fn();
  const { person } = show(<ImportDialog book={book} onClose={onClose} />, { user: ana });
  await person.upload(screen.getByLabelText('Choose file', { selector: 'input' }), new File([text], name));
  return { person, api, onClose, fail: (next: boolean) => (fails = next) };
}

const count = (label: string) =>
  within(screen.getByText(label, { selector: 'dt' }).parentElement ?? document.body).getByRole('definition')
    .textContent;

test('D05 import: previews new, updated and unusable lines with the reason, and saves nothing before it is confirmed', async () => {
  const { person, api } = await choose(CSV);
  await screen.findByText('陈美玲', { selector: 'bdi.mr-2' });
  expect(['New', 'Updated', 'Unchanged', 'Can’t be used'].map(count)).toEqual(['1', '1', '0', '2']);
  await person.click(screen.getByRole('radio', { name: 'Problems 2' }));
  const problems = within(screen.getByRole('list', { name: 'Problems' })).getAllByRole('listitem');
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    'Line 4This isn’t a valid email address.not-an-address',
    'Line 5A quotation mark isn’t closed.',
  ]);
  expect(api.calls('importContacts')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Import 2 contacts' }));
  await screen.findByText('1 added, 1 updated, 0 unchanged.');
  screen.getByText('2 lines couldn’t be used.');
  expect(api.calls('importContacts')[0]?.body).toEqual({
    existing: 'update',
    contacts: [
      { email: 'mei@huanyu.cn', name: '陈美玲', company: '环宇', groups: [] },
      { email: 'ana@x.br', name: '', company: 'Ax', groups: [] },
    ],
  });
});

test('D05 import: contacts that are known can be left as they are, and all join a group', async () => {
  const { person } = await choose(CSV);
  await screen.findByRole('button', { name: 'Import 2 contacts' });
  await person.click(screen.getByRole('radio', { name: 'Leave them as they are' }));
  await screen.findByRole('button', { name: 'Import 1 contact' });
  expect(count('Unchanged')).toBe('1');
  await person.click(screen.getByRole('radio', { name: 'Update them' }));
  await person.type(screen.getByRole('combobox', { name: /Add everyone/ }), 'Fair');
  await waitFor(() => expect(screen.getAllByText(/Fair/, { selector: 'bdi' })).toHaveLength(2));
});

test('D05 import: without a column of addresses it asks for one', async () => {
  const { person } = await choose('who,where\nMei,here\n');
  await screen.findByText('Choose the column that holds the email addresses.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 0 contacts' }).disabled).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Choose another file' }));
  await screen.findByText('Drop a CSV or vCard file here');
});

test('D05 import: an import that stops says how far it came, and goes on when tried again', async () => {
  const { person, fail } = await choose('BEGIN:VCARD\nFN:Mei\nEMAIL:mei@huanyu.cn\nEND:VCARD\n', 'mei.vcf');
  const button = await screen.findByRole('button', { name: 'Import 1 contact' });
  fail(true);
  await person.click(button);
  await screen.findByText(/stopped after 0 of 1 contacts/);
  fail(false);
  await person.click(screen.getByRole('button', { name: 'Import 1 contact' }));
  await screen.findByText('Import finished');
});
