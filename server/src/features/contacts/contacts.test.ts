/** Contacts through the whole app: adding, changing, deleting, merging and undoing, for their owner alone. */
import { randomUUID } from 'node:crypto';
import { CONTACTS_MAX } from '@waybill/contract/contacts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { codeOf } from '../../../test/browser.ts';
import { type Book, bookOf } from './contacts.suite.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const newBook = async (): Promise<Book> => bookOf(app, await app.makeUser());

describe('D05 contacts', () => {
  test('D05 a contact is added once per address, whatever the case, and a repeated call adds nothing', async () => {
    const book = await newBook();
    const person = { _id: randomUUID(), email: 'Mei@Huanyu.cn', name: ' Mei ', company: '' };
    const first = await book.ask('POST', 'contacts', person);
    expect(first.json().contact).toMatchObject({
      email: 'mei@huanyu.cn',
      name: 'Mei',
      transfers: 0,
      lastSentAt: null,
      domain: 'huanyu.cn',
    });
    expect((await book.ask('POST', 'contacts', person)).json()).toEqual(first.json());
    const twin = await book.add({ email: 'MEI@huanyu.cn' });
    expect([codeOf(twin), twin.json().error.fields]).toEqual(['contact_exists', { email: 'taken' }]);
    expect(await book.emails()).toEqual(['mei@huanyu.cn']);
  });

  test('D05 the book names the company of a domain, and none for a free mail service', async () => {
    const book = await newBook();
    await book.import([{ email: 'a@portline-logistics.com' }, { email: 'b@qq.com' }]);
    const { companies, contacts } = await book.read();
    expect(companies).toMatchObject([{ domain: 'portline-logistics.com', name: 'Portline Logistics' }]);
    // Guessed for showing, never stored.
    expect(contacts.map(({ company }) => company)).toEqual(['', '']);
    expect((await book.one('b@qq.com')).domain).toBeNull();
  });

  test('D05 a change keeps what it leaves out, and an address that is taken answers 409', async () => {
    const book = await newBook();
    await book.import([{ email: 'a@x.example', name: 'Ana' }, { email: 'b@x.example' }]);
    const { _id } = await book.one('a@x.example');
    const group = await book.group('Team');
    const changed = await book.ask('PATCH', `contacts/${_id}`, { email: 'ANA@x.example', groups: [group] });
    expect(changed.json().contact).toMatchObject({ email: 'ana@x.example', name: 'Ana', groups: [group] });
    const taken = await book.ask('PATCH', `contacts/${_id}`, { email: 'b@x.example' });
    expect(codeOf(taken)).toBe('contact_exists');
  });

  test('D05 deleted contacts come back with their groups, and once', async () => {
    const book = await newBook();
    await book.import([{ email: 'a@x.example', name: 'Ana', groups: ['Team'] }, { email: 'b@x.example' }]);
    const before = await book.one('a@x.example');
    const { deleted, undo } = (await book.ask('POST', 'contacts/delete', { ids: [before._id] })).json();
    expect(deleted).toBe(1);
    expect(await book.emails()).toEqual(['b@x.example']);
    expect((await book.ask('POST', 'contacts/undo', { undo })).json()).toEqual({ restored: 1 });
    expect(await book.one('a@x.example')).toEqual(before);
    expect(codeOf(await book.ask('POST', 'contacts/undo', { undo }))).toBe('not_found');
    const gone = await book.ask('POST', 'contacts/delete', { ids: [randomUUID()] });
    expect(gone.json()).toEqual({ deleted: 0, undo: null });
  });

  test('H16 undoing a deletion whose id another account took since restores the contact under a new id, and leaves the other alone', async () => {
    const [book, other] = [await newBook(), await newBook()];
    await book.import([{ email: 'a@x.example', name: 'Ana', groups: ['Team'] }]);
    const { _id, groups } = await book.one('a@x.example');
    const { undo } = (await book.ask('POST', 'contacts/delete', { ids: [_id] })).json();
    const theirs = { _id, email: 'other@y.example', name: 'Other', company: '' };
    expect((await other.ask('POST', 'contacts', theirs)).statusCode).toBe(200);
    const answer = await book.ask('POST', 'contacts/undo', { undo });
    expect([answer.statusCode, answer.json()]).toEqual([200, { restored: 1 }]);
    const restored = await book.one('a@x.example');
    expect(restored).toMatchObject({ name: 'Ana', groups });
    expect(restored._id).not.toBe(_id);
    expect(await other.one('other@y.example')).toMatchObject({ _id, name: 'Other', groups: [] });
    expect(await other.emails()).toEqual(['other@y.example']);
  });

  test('H16 the same for an id that a new contact of one’s own has, and for a group', async () => {
    const [book, other] = [await newBook(), await newBook()];
    await book.import([{ email: 'a@x.example', groups: ['Team'] }]);
    const { _id, groups } = await book.one('a@x.example');
    const [group = ''] = groups;
    const contact = (await book.ask('POST', 'contacts/delete', { ids: [_id] })).json();
    await book.ask('POST', 'contacts', { _id, email: 'b@x.example', name: '', company: '' });
    expect((await book.ask('POST', 'contacts/undo', { undo: contact.undo })).statusCode).toBe(200);
    expect(await book.emails()).toEqual(['a@x.example', 'b@x.example']);
    const removed = (await book.ask('DELETE', `contactGroups/${group}`)).json();
    await other.ask('POST', 'contactGroups', { _id: group, name: 'Theirs' });
    expect((await book.ask('POST', 'contacts/undo', { undo: removed.undo })).statusCode).toBe(200);
    const read = await book.read();
    expect(read.groups.map(({ name }) => name)).toEqual(['Team']);
    expect(read.contacts.find(({ email }) => email === 'a@x.example')?.groups).toEqual([read.groups[0]?._id]);
    expect((await other.read()).groups).toMatchObject([{ _id: group, name: 'Theirs' }]);
  });

  test('D05 an undone deletion meets the same address added again: one contact, with both names and groups', async () => {
    const book = await newBook();
    await book.import([{ email: 'a@x.example', name: 'Ana', groups: ['Team'] }]);
    const { _id } = await book.one('a@x.example');
    const { undo } = (await book.ask('POST', 'contacts/delete', { ids: [_id] })).json();
    await book.import([{ email: 'a@x.example', groups: ['Press'] }]);
    await book.ask('POST', 'contacts/undo', { undo });
    const { contacts, groups } = await book.read();
    expect(contacts).toMatchObject([{ name: 'Ana', groups: { length: 2 } }]);
    expect(groups).toHaveLength(2);
  });

  test('D05 merging keeps one contact with the groups of all, and undoing brings all back as they were', async () => {
    const book = await newBook();
    await book.import([
      { email: 'mei@huanyu.cn', name: 'Mei', groups: ['Team'] },
      { email: 'mei@qq.com', company: 'Huanyu', groups: ['Press'] },
      { email: 'other@x.example' },
    ]);
    const before = (await book.read()).contacts;
    const [keep, other] = [await book.one('mei@huanyu.cn'), await book.one('mei@qq.com')];
    const body = { keep: keep._id, ids: [keep._id, other._id], name: 'Mei Chen', company: 'Huanyu' };
    const merged = (await book.ask('POST', 'contacts/merge', body)).json();
    expect(merged.contact).toMatchObject({ email: 'mei@huanyu.cn', name: 'Mei Chen', groups: { length: 2 } });
    expect(await book.emails()).toEqual(['mei@huanyu.cn', 'other@x.example']);
    expect(codeOf(await book.ask('POST', 'contacts/merge', body))).toBe('not_found');
    await book.ask('POST', 'contacts/undo', { undo: merged.undo });
    const byId = (contacts: typeof before) => contacts.sort((a, b) => a._id.localeCompare(b._id));
    expect(byId((await book.read()).contacts)).toEqual(byId(before));
  });

  test('D05 a search finds parts of name, address and company, in any script, and takes % literally', async () => {
    const book = await newBook();
    await book.import([
      { email: 'a@x.example', name: '陈美玲' },
      { email: 'b@x.example', company: '环宇物流' },
      { email: 'c@x.example', name: 'Émile' },
    ]);
    const found = async (text: string) =>
      (await book.ask('GET', `contacts/search?text=${encodeURIComponent(text)}`))
        .json()
        .contacts.map(({ email }: { email: string }) => email);
    expect(await found('美玲')).toEqual(['a@x.example']);
    expect(await found('环宇')).toEqual(['b@x.example']);
    expect(await found('éMI')).toEqual(['c@x.example']);
    expect(await found('X.exa')).toHaveLength(3);
    expect(await found('%')).toEqual([]);
  });

  test('D05 an account keeps at most so many contacts, also by two imports at once, and a deleted account keeps none', async () => {
    const user = await app.makeUser();
    const book = bookOf(app, user);
    await sql`insert into contacts (user_id, email, name, company)
      select ${user.id}, 'p' || n || '@x.example', '', '' from generate_series(1, ${CONTACTS_MAX - 3}) n`.execute(
      app.deps.db,
    );
    const two = (name: string) => [{ email: `${name}1@y.example` }, { email: `${name}2@y.example` }];
    const answers = await Promise.all([book.import(two('a')), book.import(two('b'))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect((await book.read()).contacts).toHaveLength(CONTACTS_MAX - 1);
    await book.add({ email: 'last@y.example' });
    expect(codeOf(await book.add({ email: 'more@y.example' }))).toBe('contacts_full');
    await book.group('Team');
    await app.deps.db.deleteFrom('users').where('id', '=', user.id).execute();
    for (const table of ['contacts', 'contact_groups', 'contact_undos'] as const)
      expect(
        await app.deps.db.selectFrom(table).select('id').where('user_id', '=', user.id).execute(),
      ).toEqual([]);
  });
});

describe('S32 contacts of another user', () => {
  test('S32 no call reads or changes another user’s contacts and groups', async () => {
    const [mine, theirs] = [await newBook(), await newBook()];
    await theirs.import([{ email: 'a@x.example', groups: ['Team'] }, { email: 'b@x.example' }]);
    const before = await theirs.read();
    const [a, b] = before.contacts;
    const [group] = before.groups;
    if (a === undefined || b === undefined || group === undefined) throw new Error('nothing was imported');
    await mine.add({ email: 'own@x.example' });
    const own = await mine.one('own@x.example');
    const codes = [
      await mine.ask('PATCH', `contacts/${a._id}`, { name: 'x' }),
      await mine.ask('GET', `contacts/${a._id}/transfers`),
      await mine.ask('POST', 'contacts/merge', {
        keep: own._id,
        ids: [own._id, a._id],
        name: '',
        company: '',
      }),
      await mine.ask('PATCH', `contactGroups/${group._id}`, { name: 'x' }),
      await mine.ask('DELETE', `contactGroups/${group._id}`),
      await mine.ask('POST', `contactGroups/${group._id}/members`, { add: [own._id] }),
      await mine.ask('POST', 'contacts/undo', { undo: randomUUID() }),
    ].map(codeOf);
    expect(new Set(codes)).toEqual(new Set(['not_found']));
    expect((await mine.ask('POST', 'contacts/delete', { ids: [a._id] })).json().deleted).toBe(0);
    expect(codeOf(await mine.ask('POST', 'contacts', { _id: a._id, email: 'c@x.example' }))).toBe('conflict');
    // Their group and their contact in an own change are left out.
    await mine.ask('PATCH', `contacts/${own._id}`, { groups: [group._id] });
    const ownGroup = await mine.group('Mine');
    await mine.ask('POST', `contactGroups/${ownGroup}/members`, { add: [a._id] });
    expect((await mine.read()).contacts).toMatchObject([{ email: 'own@x.example', groups: [] }]);
    const { undo } = (await theirs.ask('POST', 'contacts/delete', { ids: [b._id] })).json();
    expect(codeOf(await mine.ask('POST', 'contacts/undo', { undo }))).toBe('not_found');
    await theirs.ask('POST', 'contacts/undo', { undo });
    const after = await theirs.read();
    expect(after.contacts).toHaveLength(2);
    expect(after.contacts).toEqual(expect.arrayContaining(before.contacts));
    expect((await app.inject({ url: '/api/contacts/book' })).statusCode).toBe(401);
  });
});
