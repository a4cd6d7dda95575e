/** The HTTP handlers for the requests of a user. */
import { openRequest as openCall } from '@waybill/contract/receiving';
import * as calls from '@waybill/contract/requests';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount, userOf } from '../../http/mount.ts';
import { createRequest } from './asking/create-request.ts';
import { listRequests } from './listing/list-requests.ts';
import { openRequest } from './listing/open-request.ts';
import { readCounts } from './listing/store.ts';
import { viewRequest } from './view.ts';

export function mountRequests(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.createRequest, async ({ body }, context) => ({
    request: await viewRequest(deps, await createRequest(deps, userOf(context), body)),
  }));

  mount(app, deps, calls.listRequests, ({ query }, context) => listRequests(deps, userOf(context), query));

  mount(app, deps, calls.requestCounts, (_input, context) => readCounts(deps.db, userOf(context).id));

  mount(app, deps, openCall, ({ params: { slug } }, context) => openRequest(deps, userOf(context), slug));
}
