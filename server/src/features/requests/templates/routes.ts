/** The HTTP handlers for the templates of a user. */
import * as calls from '@waybill/contract/request-templates';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount, userOf } from '../../../http/mount.ts';
import { deleteTemplate, listTemplates, saveTemplate } from './templates.ts';

export function mountTemplates(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.requestTemplates, async (_input, context) => ({
    templates: await listTemplates(deps, userOf(context)),
  }));

  mount(app, deps, calls.saveTemplate, async ({ params: { id }, body }, context) => ({
    template: await saveTemplate(deps, userOf(context), id, body),
  }));

  mount(app, deps, calls.deleteTemplate, async ({ params: { id } }, context) => {
    await deleteTemplate(deps, userOf(context), id);
    return { deleted: true as const };
  });
}
