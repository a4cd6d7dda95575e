/** The HTTP handlers for contacts. */
import { addGroup, changeMembers, deleteGroup, renameGroup } from '@waybill/contract/contact-groups';
import { importContacts } from '@waybill/contract/contact-import';
import {
  addContact,
  changeContact,
  contactBook,
  deleteContacts,
  listContacts,
  mergeContacts,
  searchContacts,
  undoContacts,
} from '@waybill/contract/contacts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creationKey, mount, userOf } from '../../http/mount.ts';
import { dropContacts } from './drop-contacts.ts';
import { changeGroupName, dropGroup, makeGroup, setMembers } from './groups/change-groups.ts';
import { groupSuggestions } from './groups-store.ts';
import { importBatch } from './importing/import-contacts.ts';
import { mergeInto } from './merge-contacts.ts';
import { editContact, makeContact } from './save-contact.ts';
import { contactsOf, findByText } from './store.ts';
import { undoChange } from './undo/undo-change.ts';
import { viewBook } from './view.ts';

export function mountContacts(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  mount(app, deps, listContacts, async (_input, context) => ({
    contacts: await contactsOf(db, userOf(context).id),
    groups: await groupSuggestions(db, userOf(context).id),
  }));
  mount(app, deps, searchContacts, async ({ query }, context) => ({
    contacts: await findByText(db, userOf(context).id, query.text),
  }));
  mount(app, deps, contactBook, (_input, context) => viewBook(deps, userOf(context).id));

  mount(app, deps, addContact, async ({ body }, context) => ({
    contact: await makeContact(db, userOf(context).id, { ...body, _id: creationKey(context, body._id) }),
  }));
  mount(app, deps, changeContact, async ({ params, body }, context) => ({
    contact: await editContact(db, userOf(context).id, params.id, body),
  }));
  mount(app, deps, deleteContacts, ({ body }, context) => dropContacts(db, userOf(context).id, body.ids));
  mount(app, deps, mergeContacts, ({ body }, context) => mergeInto(db, userOf(context).id, body));
  mount(app, deps, undoContacts, async ({ body }, context) => ({
    restored: await undoChange(db, userOf(context).id, body.undo),
  }));
  mount(app, deps, importContacts, ({ body }, context) => importBatch(db, userOf(context).id, body));

  mount(app, deps, addGroup, async ({ body }, context) => ({
    group: await makeGroup(db, userOf(context).id, { ...body, _id: creationKey(context, body._id) }),
  }));
  mount(app, deps, renameGroup, async ({ params, body }, context) => ({
    group: await changeGroupName(db, userOf(context).id, params.id, body.name),
  }));
  mount(app, deps, deleteGroup, async ({ params }, context) => ({
    undo: await dropGroup(db, userOf(context).id, params.id),
  }));
  mount(app, deps, changeMembers, ({ params, body }, context) =>
    setMembers(db, userOf(context).id, params.id, body),
  );
}
