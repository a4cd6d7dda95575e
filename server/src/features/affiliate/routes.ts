/** The HTTP handlers for the affiliate programme. */
import * as contract from '@waybill/contract/affiliate';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount, userOf } from '../../http/mount.ts';
import { noteVisit } from './note-visit.ts';
import { openAffiliate } from './open-affiliate.ts';

export function mountAffiliate(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    contract.noteVisit,
    async ({ body: { via } }, context) => ({ known: await noteVisit(context, via) }),
    { limit: { name: 'affiliate-visit', points: 100, seconds: 3_600 } },
  );
  mount(app, deps, contract.openAffiliate, (_input, context) => openAffiliate(deps, userOf(context).id));
}
