/** Saves and deletes the templates of a user, and writes them into the data export. */
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import {
  type RequestTemplate,
  type saveTemplate as saveCall,
  TEMPLATES_MAX,
} from '@waybill/contract/request-templates';
import { holdLock } from '../../../db/locks.ts';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import type { ExportSection } from '../../../feature.ts';
import type { User } from '../../../http/actor.ts';
import { templatesChanged } from '../events.ts';
import { countOthers, dropTemplate, putTemplate, type StoredTemplate, templatesOf } from './store.ts';

type Asked = ParsedOf<typeof saveCall>['body'];

const viewOf = ({ id, name, content }: StoredTemplate): RequestTemplate => ({ _id: id, name, ...content });

export const listTemplates = async ({ db }: Deps, { id }: User): Promise<RequestTemplate[]> =>
  (await templatesOf(db, id)).map(viewOf);

export const saveTemplate = (
  { db }: Deps,
  user: User,
  id: string,
  { name, ...content }: Asked,
): Promise<RequestTemplate> =>
  db.transaction().execute(async (tx) => {
    // One at a time, so that the limit holds.
    await holdLock(tx, 'requestTemplates', user.id);
    if ((await countOthers(tx, user.id, id)) >= TEMPLATES_MAX) throw new AppError('templates_full');
    // Items belong to the request they were written for; those of the template are new in every request.
    const items = content.items.map(({ id: _, ...item }) => item);
    const stored = await putTemplate(tx, { user_id: user.id, id, name, content: { ...content, items } });
    await append(tx, templatesChanged, {}, { accountId: user.id });
    return viewOf(stored);
  });

export const deleteTemplate = ({ db }: Deps, user: User, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (await dropTemplate(tx, user.id, id)) await append(tx, templatesChanged, {}, { accountId: user.id });
  });

export const templatesSection: ExportSection = {
  name: 'requestTemplates',
  entries: async function* (db, { id }) {
    for (const { name, content, created_at } of await templatesOf(db, id))
      yield { name, at: created_at, ...content };
  },
};
