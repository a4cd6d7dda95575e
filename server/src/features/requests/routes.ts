/** The HTTP handlers for the requests of a user. */

import * as deletion from '@waybill/contract/request-deletion';
import {
  requestArrivals as arrivalsCall,
  copyHandIns as copyCall,
  decideHandIns as decideCall,
  handInEncryptions as encryptionsCall,
  openRequest as openCall,
} from '@waybill/contract/request-owner';
import { remindGivers as remindCall } from '@waybill/contract/request-reminders';
import * as calls from '@waybill/contract/requests';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creationKey, mount, userOf } from '../../http/mount.ts';
import { createRequest } from './asking/create-request.ts';
import { changeRequest } from './changing/change-request.ts';
import { closeRequest, reopenRequest } from './changing/close-request.ts';
import { decideHandIns } from './deciding/decide-hand-ins.ts';
import { deleteRequest, keepRequest } from './deletion/delete-request.ts';
import { openHandIns } from './encrypted/open-hand-ins.ts';
import { copyHandIns } from './handed-in/copy-hand-ins.ts';
import { arrivalsOf } from './listing/arrivals.ts';
import { listRequests } from './listing/list-requests.ts';
import { openRequest, viewHandIns } from './listing/open-request.ts';
import { readCounts } from './listing/store.ts';
import { findOwnRequest } from './own-request.ts';
import { addGivers } from './people/add-givers.ts';
import { removeGiver } from './people/remove-giver.ts';
import { remindGivers } from './reminding/remind-givers.ts';
import { giversOf, type StoredRequest } from './store.ts';
import { viewGivers, viewRequest } from './view.ts';

export function mountRequests(app: FastifyInstance, deps: Deps): void {
  const shown = async (request: StoredRequest) => ({ request: await viewRequest(deps, request) });

  mount(app, deps, calls.createRequest, async ({ body }, context) =>
    shown(await createRequest(deps, userOf(context), { ...body, key: creationKey(context, body.key) })),
  );

  mount(app, deps, calls.listRequests, ({ query }, context) => listRequests(deps, userOf(context), query));

  mount(app, deps, calls.requestCounts, (_input, context) => readCounts(deps.db, userOf(context).id));

  mount(app, deps, openCall, ({ params: { slug } }, context) => openRequest(deps, userOf(context), slug));

  mount(app, deps, arrivalsCall, async ({ params: { slug } }, context) => ({
    arriving: await arrivalsOf(deps, await findOwnRequest(deps.db, userOf(context), slug)),
  }));

  mount(app, deps, calls.changeRequest, async ({ params: { slug }, body }, context) =>
    shown(await changeRequest(deps, userOf(context), slug, body)),
  );

  mount(app, deps, calls.closeRequest, async ({ params: { slug } }, context) =>
    shown(await closeRequest(deps, userOf(context), slug)),
  );

  mount(app, deps, calls.reopenRequest, async ({ params: { slug }, body }, context) =>
    shown(await reopenRequest(deps, userOf(context), slug, body.expiryDate)),
  );

  mount(app, deps, deletion.deleteRequest, async ({ params: { slug } }, context) => {
    await deleteRequest(deps, userOf(context), slug);
    return { deleted: true as const };
  });

  mount(app, deps, deletion.keepRequest, async ({ params: { slug } }, context) =>
    shown(await keepRequest(deps, userOf(context), slug)),
  );

  mount(app, deps, calls.addGivers, async ({ params: { slug }, body }, context) => {
    const request = await addGivers(deps, userOf(context), slug, body.emailTo);
    return {
      ...(await shown(request)),
      people: await viewGivers(deps.db, await giversOf(deps.db, request.id)),
    };
  });

  mount(app, deps, calls.removeGiver, async ({ params: { slug }, body }, context) =>
    shown(await removeGiver(deps, userOf(context), slug, body.person)),
  );

  mount(app, deps, remindCall, ({ params: { slug }, body }, context) =>
    remindGivers(deps, userOf(context), slug, body.emails),
  );

  mount(app, deps, decideCall, async ({ params: { slug }, body }, context) => {
    const { request, handIns } = await decideHandIns(deps, userOf(context), slug, body);
    return { ...(await shown(request)), handIns: await viewHandIns(deps.db, handIns) };
  });

  mount(app, deps, encryptionsCall, ({ params: { slug }, body }, context) =>
    openHandIns(deps, userOf(context), slug, body.handIns),
  );

  mount(app, deps, copyCall, async ({ params: { slug }, body }, context) => {
    const {
      draftId,
      slug: number,
      files,
    } = await copyHandIns(context, {
      slug,
      ...body,
      key: creationKey(context, body.key),
    });
    return {
      draftId,
      slug: number,
      fileObjects: files.map(({ key, size }) => ({ itemPath: key, size })),
    };
  });
}
