/** Proves the page of contacts: list, search, selection, deleting with undo, merging, and sending to. */
import { screen, waitFor, within } from '@testing-library/react';
import type { BookEntry, ContactBook } from '@waybill/contract/contacts';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { ana } from '../../session/fake-server.suite.ts';
import { ToastProvider } from '../../ui/toasts/toast.tsx';
import { Contacts } from './contacts.tsx';

const id = (n: number) => `0190a7a2-6b5e-7c3a-9f10-00000000000${n}`;
const TEAM = { _id: id(9), name: 'Team' };
const person = (n: number, email: string, more: Partial<BookEntry> = {}): BookEntry => ({
  _id: id(n),
  email,
  name: '',
  company: '',
  groups: [],
  transfers: 0,
  lastSentAt: null,
  createdAt: n,
  domain: null,
  ...more,
});
const mei = person(1, 'mei@huanyu.cn', { name: '陈美玲', company: '环宇', groups: [TEAM._id] });
const joris = person(2, 'joris@portline.nl', {
  name: 'Joris',
  domain: 'portline.nl',
  transfers: 3,
  lastSentAt: 5,
});
const mei2 = person(3, 'mei@qq.com', { name: 'Mei' });

function open(contacts: BookEntry[] = [mei, joris, mei2]) {
  const book: ContactBook = {
    contacts,
    groups: [TEAM],
    companies: [{ domain: 'portline.nl', name: 'Portline', initials: 'P', ink: '#000000', paper: '#ffffff' }],
  };
  const onSend = vi.fn();
  const api = answering({
    contactBook: () => book,
    listContacts: () => ({ contacts: [], groups: [] }),
    deleteContacts: ({ body }) => {
      book.contacts = book.contacts.filter(({ _id }) => !body.ids.includes(_id));
      return { deleted: body.ids.length, undo: id(8) };
    },
    undoContacts: () => {
      book.contacts = [mei, joris, mei2];
      return { restored: 1 };
    },
    mergeContacts: ({ body }) => ({ contact: { ...mei, name: body.name }, undo: id(8) }),
    changeMembers: ({ body }) => ({ added: body.add?.length ?? 0, removed: 0 }),
  });
  const shown = show(
    <ToastProvider label="Notices" closeLabel="Close">
      <Contacts onSend={onSend} hrefOf={null} />
    </ToastProvider>,
    { user: ana, path: '/dash/contacts' },
  );
  return { ...shown, api, onSend };
}

const rows = () => screen.queryAllByRole('row').map((row) => row.getAttribute('data-key'));
const becomeRows = (...people: BookEntry[]) =>
  waitFor(() => expect(rows()).toEqual(people.map(({ _id }) => _id)));
const tick = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

test('D05 contacts: sorted by use, searched by name, company, guessed company and group, in Chinese as well', async () => {
  const { person: user } = open();
  await becomeRows(joris, mei2, mei);
  const search = screen.getByRole('searchbox', { name: 'Search contacts' });
  for (const [text, ...found] of [
    ['环宇', mei],
    ['portline', joris],
    ['team', mei],
    ['mei', mei2, mei],
  ] as const) {
    await user.clear(search);
    await user.type(search, text);
    await becomeRows(...found);
  }
  await user.clear(search);
  await user.type(search, 'nobody');
  await screen.findByText('No one matches “nobody”');
});

test('D05 contacts: without any, the page leads to an import and to a first send', async () => {
  const { person: user, onSend } = open([]);
  await screen.findByText('No contacts yet');
  await user.click(screen.getByRole('button', { name: 'Send files' }));
  expect(onSend).toHaveBeenCalledWith([]);
});

test('D05 contacts: a deletion is shown at once, and undone', async () => {
  const { person: user } = open();
  await becomeRows(joris, mei2, mei);
  await user.click(tick('Joris'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await becomeRows(mei2, mei);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await becomeRows(joris, mei2, mei);
});

test('D05 contacts: the selected are sent to, and join a group', async () => {
  const { person: user, onSend, api } = open();
  await becomeRows(joris, mei2, mei);
  await user.click(tick('Joris'));
  await user.click(tick('Mei'));
  const bar = screen.getByRole('toolbar', { name: 'Selected contacts' });
  await user.click(within(bar).getByRole('button', { name: 'Send files' }));
  expect(onSend).toHaveBeenCalledWith(['joris@portline.nl', 'mei@qq.com']);
  await user.click(within(bar).getByRole('button', { name: 'Add to group' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Team' }));
  await screen.findByText('2 contacts added to “Team”');
  expect(api.calls('changeMembers')[0]?.body).toEqual({ add: [joris._id, mei2._id] });
});

test('D05 merge: shows which address stays and which go, and nothing happens before it is confirmed', async () => {
  const { person: user, api } = open();
  await becomeRows(joris, mei2, mei);
  await user.click(tick('陈美玲'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Merge' }).disabled).toBe(true);
  await user.click(tick('Mei'));
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge 2 contacts' });
  await user.click(within(dialog).getByRole('radio', { name: /mei@huanyu\.cn/ }));
  expect(within(dialog).getByText('mei@qq.com', { selector: 'li' })).toBeTruthy();
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Chen Meiling');
  expect(api.calls('mergeContacts')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Merge contacts' }));
  await screen.findByText('Merged into Chen Meiling');
  expect(api.calls('mergeContacts')[0]?.body).toMatchObject({
    keep: mei._id,
    name: 'Chen Meiling',
    company: '环宇',
  });
});

test('S139 contacts: hidden characters are shown as marks, and markup is text', async () => {
  open([person(1, 'x@x.example', { name: '<img src=x onerror=alert(1)>\u202Egpj' })]);
  await screen.findByText('<img src=x onerror=alert(1)>[U+202E]gpj');
  expect(document.querySelector('img')).toBeNull();
});
