/** The HTTP handlers for single sign-on. */
import * as calls from '@waybill/contract/sso';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount, userOf } from '../../../http/mount.ts';
import { langOfRequest } from '../../../http/pages/language.ts';
import { codeInReferrer } from '../signup/referrer.ts';
import { beginAtProvider } from './begin.ts';
import { beginConfirming } from './confirm.ts';
import { beginConnecting, connectionOf, disconnect } from './connection.ts';
import { endByLogoutToken } from './end-sessions.ts';
import { finishAtProvider } from './finish.ts';
import { accountToLink, linkByPassword, targetOf } from './link.ts';
import { logInOperator } from './operator-login.ts';

/** A whole office may share an address. */
const limit = { name: 'sso', points: 600, seconds: 15 * 60 };

export function mountSso(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    calls.beginSso,
    ({ body }, context) =>
      beginAtProvider(context, {
        next: body.next ?? null,
        lang: body.lang ?? langOfRequest(context.request),
        referredBy: codeInReferrer(body.referrer, deps.config.publicUrl),
      }),
    { limit },
  );
  mount(
    app,
    deps,
    calls.ssoCallback,
    async (_input, context) => {
      const path = await finishAtProvider(context, new URL(context.request.url, deps.config.publicUrl));
      context.reply.redirect(path, 303);
      return path;
    },
    { limit },
  );
  mount(app, deps, calls.openSsoLink, async (_input, context) => {
    const { user, ...link } = await accountToLink(context);
    const { name } = await targetOf(deps, link);
    return { email: user.email, name, ofTeam: link.provider_id !== null };
  });
  mount(app, deps, calls.ssoConnection, (_input, context) => connectionOf(deps, userOf(context).id));
  mount(app, deps, calls.connectSso, ({ body }, context) =>
    beginConnecting(context, { password: body.password, lang: body.lang ?? langOfRequest(context.request) }),
  );
  mount(app, deps, calls.disconnectSso, async (_input, context) => {
    const { id } = userOf(context);
    await disconnect(deps, id);
    return connectionOf(deps, id);
  });
  mount(
    app,
    deps,
    calls.confirmBySso,
    ({ body }, context) =>
      beginConfirming(context, { next: body.next, lang: body.lang ?? langOfRequest(context.request) }),
    { limit },
  );
  app.register(async (scope) => {
    mount(
      scope,
      deps,
      calls.ssoLogout,
      async (_input, { request }) => {
        const form = Buffer.isBuffer(request.body) ? request.body.toString() : '';
        const token = new URLSearchParams(form).get('logout_token') ?? '';
        return { ended: await endByLogoutToken(deps, token) };
      },
      { limit },
    );
  });
  mount(app, deps, calls.operatorLogin, ({ body }, context) => logInOperator(context, body.token), {
    limit: { name: 'operator-login', points: 30, seconds: 15 * 60 },
  });
  mount(app, deps, calls.linkSso, ({ body }, context) => linkByPassword(context, body));
}
