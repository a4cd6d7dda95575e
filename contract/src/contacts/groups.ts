/** Groups of contacts, which can be sent to by their name. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { contactGroup, contactIds, idsBodyMax } from './contacts.ts';

/** Groups that one account can have. */
export const GROUPS_MAX = 200;
export const GROUP_NAME_MAX = 60;

export const groupName = z.string().trim().min(1).max(GROUP_NAME_MAX);
const params = z.object({ id: z.uuid() });

export const addGroup = endpoint({
  method: 'POST',
  path: '/api/contactGroups',
  access: 'user',
  scope: 'contacts',
  tag: 'contacts',
  summary: 'Makes a group. With an id drawn by the caller, a repeated call makes only one.',
  body: z.object({ _id: z.uuid().optional(), name: groupName }),
  answers: { 200: z.object({ group: contactGroup }) },
  errors: ['group_exists', 'conflict', 'groups_full', 'suspended'],
  idempotent: true,
  idempotencyKey: 'kept',
});

export const renameGroup = endpoint({
  method: 'PATCH',
  path: '/api/contactGroups/:id',
  access: 'user',
  scope: 'contacts',
  tag: 'contacts',
  summary: 'Renames a group.',
  params,
  body: z.object({ name: groupName }),
  answers: { 200: z.object({ group: contactGroup }) },
  errors: ['group_exists', 'not_found', 'suspended'],
  idempotent: true,
});

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/api/contactGroups/:id',
  access: 'user',
  scope: 'contacts',
  tag: 'contacts',
  summary: 'Deletes a group. Its contacts stay. `undoContacts` brings it back.',
  params,
  answers: { 200: z.object({ undo: z.uuid() }) },
  errors: ['not_found', 'suspended'],
});

export const changeMembers = endpoint({
  method: 'POST',
  path: '/api/contactGroups/:id/members',
  access: 'user',
  scope: 'contacts',
  tag: 'contacts',
  summary: 'Adds contacts to a group and removes others from it.',
  params,
  body: z.object({ add: contactIds.optional(), remove: contactIds.optional() }),
  bodyMax: 2 * idsBodyMax,
  answers: { 200: z.object({ added: z.int().min(0), removed: z.int().min(0) }) },
  errors: ['not_found', 'suspended'],
  idempotent: true,
});
