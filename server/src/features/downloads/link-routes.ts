/** The calls around a transfer that give nothing of what is in it. */
import * as asks from '@waybill/contract/asking';
import { grantExtension as grantCall } from '@waybill/contract/changes';
import * as calls from '@waybill/contract/downloads';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount, userOf } from '../../http/mount.ts';
import type { Limit } from '../../http/rate-limit.ts';
import { askExtension } from './extensions/ask-extension.ts';
import { grantExtension } from './extensions/grant-extension.ts';
import { useExtension } from './extensions/use-extension.ts';
import { findLook } from './find-look.ts';
import { askOwnLink } from './own-link/ask-own-link.ts';
import { reportAbuse } from './report-abuse.ts';

const ASKS: Limit = { name: 'extension-ask', points: 10, seconds: 3_600 };
/** For each address block. */
const OWN_LINKS: Limit = { name: 'own-link', points: 10, seconds: 3_600 };
const TOKENS: Limit = { name: 'extension-token', points: 30, seconds: 600 };
const REPORTS: Limit = { name: 'abuse-report', points: 10, seconds: 3_600 };

export function mountLinkCalls(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    asks.askExtension,
    async ({ body }, context) => {
      await askExtension(context, body);
      return { asked: true } as const;
    },
    { limit: ASKS },
  );

  mount(
    app,
    deps,
    asks.askOwnLink,
    async ({ body }, context) => {
      await askOwnLink(context, body);
      return { asked: true } as const;
    },
    { limit: OWN_LINKS },
  );

  mount(app, deps, calls.transferBranding, async ({ body }, context) => ({
    look: await findLook(context, body),
  }));

  mount(app, deps, asks.checkExtension, ({ body }) => useExtension(deps, body.token), { limit: TOKENS });

  mount(app, deps, grantCall, async ({ params: { slug, askId } }, context) => {
    const { transfer, ask } = await grantExtension(deps, userOf(context), slug, askId);
    return { expiryDate: transfer.expires_at.getTime(), email: ask.email, revision: transfer.revision };
  });

  mount(
    app,
    deps,
    calls.reportAbuse,
    async ({ body }, context) => {
      await reportAbuse(context, body);
      return { reported: true } as const;
    },
    { limit: REPORTS },
  );
}
