/** The calls of people who were asked for files; none of them gives out bytes, or anything of other people. */
import {
  introduceGiver as introduceCall,
  openGive as openCall,
  requestBranding,
  uploadRequest,
} from '@waybill/contract/giving';
import { moveFiles as moveCall, withdrawFiles as withdrawCall } from '@waybill/contract/own-files';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { visiting } from '../../../http/access/misses.ts';
import { mount } from '../../../http/mount.ts';
import type { Limit } from '../../../http/rate-limit.ts';
import { findGiveLook } from './find-look.ts';
import { handIn } from './hand-in.ts';
import { introduceGiver } from './introduce-giver.ts';
import { openGive } from './open-give.ts';
import { moveFiles, withdrawFiles } from './own-files.ts';
import { viewGive, viewHandIns } from './view.ts';

/** Of one address: far more than anyone does by hand. */
const CHANGES: Limit = { name: 'give-change', points: 300, seconds: 3_600 };
const INTRODUCTIONS: Limit = { name: 'give-introduce', points: 60, seconds: 3_600 };

export function mountGiving(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, openCall, async ({ body: { id, password } }, context) => ({
    give: await viewGive(deps, await visiting(context, () => openGive(context, id, password))),
  }));

  mount(app, deps, requestBranding, async ({ body: { id } }, context) => ({
    look: await findGiveLook(context, id),
  }));

  mount(
    app,
    deps,
    introduceCall,
    async ({ body }, context) => ({ give: await viewGive(deps, await introduceGiver(context, body)) }),
    { limit: INTRODUCTIONS },
  );

  mount(app, deps, uploadRequest, async ({ body }, context) => {
    const given = await handIn(context, body);
    const [own] = await viewHandIns(deps, given.request, [given.handIn]);
    if (own === undefined) throw new Error('a hand-in was not viewed');
    return { handIn: own, give: await viewGive(deps, given) };
  });

  mount(
    app,
    deps,
    withdrawCall,
    async ({ body }, context) => ({ give: await viewGive(deps, await withdrawFiles(context, body)) }),
    { limit: CHANGES },
  );

  mount(
    app,
    deps,
    moveCall,
    async ({ body }, context) => ({ give: await viewGive(deps, await moveFiles(context, body)) }),
    { limit: CHANGES },
  );
}
