/** The HTTP handlers for domains. */
import * as calls from '@waybill/contract/domains';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type Context, mount, userOf } from '../../http/mount.ts';
import { checkNow } from './checking/check-now.ts';
import { setLinkDomain } from './link/set-link-domain.ts';
import { removeDomain } from './remove-domain.ts';
import { rotateKey } from './sending/rotate-key.ts';
import { setSendingDomain } from './sending/set-sending-domain.ts';
import { viewDomains } from './view.ts';

export function mountDomains(app: FastifyInstance, deps: Deps): void {
  const view = async (context: Context) => ({ domains: await viewDomains(deps, userOf(context)) });

  mount(app, deps, calls.openDomains, (_input, context) => view(context));
  mount(app, deps, calls.setLinkDomain, async ({ body }, context) => {
    await setLinkDomain(deps, userOf(context), body.name);
    return view(context);
  });
  mount(app, deps, calls.setSendingDomain, async ({ body }, context) => {
    await setSendingDomain(deps, userOf(context), body);
    return view(context);
  });
  mount(app, deps, calls.rotateKey, async (_input, context) => {
    await rotateKey(deps, userOf(context));
    return view(context);
  });
  mount(app, deps, calls.checkDomain, async ({ params }, context) => {
    await checkNow(deps, userOf(context), params.kind);
    return view(context);
  });
  mount(app, deps, calls.removeDomain, async ({ params }, context) => {
    await removeDomain(deps, userOf(context), params.kind);
    return view(context);
  });
}
