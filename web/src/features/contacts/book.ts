/** Changes the loaded book at once, and loads it again where the answer does not say it all. */
import { type BookEntry, type ContactBook, contactBook, listContacts } from '@waybill/contract/contacts';
import { changeAnswer, invalidate } from '../../queries/answers.ts';

export const changeBook = (change: (before: ContactBook) => ContactBook): void =>
  changeAnswer(contactBook, {}, change);

/** Live events say the same, but may not get through. */
export function reloadBook(): void {
  void invalidate(contactBook);
  void invalidate(listContacts);
}

export function putContact(contact: BookEntry): void {
  changeBook((book) => ({
    ...book,
    contacts: [...book.contacts.filter(({ _id }) => _id !== contact._id), contact],
  }));
  reloadBook();
}

export const takeContacts = (ids: ReadonlySet<string>): void =>
  changeBook((book) => ({ ...book, contacts: book.contacts.filter(({ _id }) => !ids.has(_id)) }));
