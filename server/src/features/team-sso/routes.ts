/** The HTTP handlers for the login providers of teams. */
import * as login from '@waybill/contract/team-login';
import * as calls from '@waybill/contract/team-sso';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type Context, mount, userOf } from '../../http/mount.ts';
import { langOfRequest } from '../../http/pages/language.ts';
import { codeInReferrer } from '../accounts/index.ts';
import { checkNow, setDomain } from './domain/set-domain.ts';
import { beginLogin, beginTest, findName } from './login/begin.ts';
import { beginConfirmingInTeam, nameForConfirming } from './login/confirm.ts';
import { finishAtTeam } from './login/finish.ts';
import { endByLogout } from './login/logout.ts';
import { removeProvider, setProvider, switchProvider } from './set-provider.ts';
import { viewTeamSso } from './view.ts';

/** A whole office may share an address. */
const limit = { name: 'team-sso', points: 600, seconds: 15 * 60 };
const finding = { name: 'team-sso-find', points: 600, seconds: 15 * 60 };

export function mountTeamSso(app: FastifyInstance, deps: Deps): void {
  mountSettings(app, deps);
  mount(
    app,
    deps,
    login.findTeamLogin,
    async ({ body }, context) => ({ name: await findName(context, body.domain) }),
    { limit: finding },
  );
  mount(
    app,
    deps,
    login.beginTeamLogin,
    ({ body }, context) =>
      beginLogin(context, {
        email: body.email,
        next: body.next ?? null,
        lang: body.lang ?? langOfRequest(context.request),
        referredBy: codeInReferrer(body.referrer, deps.config.publicUrl),
      }),
    { limit },
  );
  mount(app, deps, login.teamConfirming, async (_input, context) => ({
    name: await nameForConfirming(deps, userOf(context).id),
  }));
  mount(
    app,
    deps,
    login.confirmByTeam,
    ({ body: { next, lang } }, context) =>
      beginConfirmingInTeam(context, { next, lang: lang ?? langOfRequest(context.request) }),
    { limit },
  );
  mount(
    app,
    deps,
    login.teamLoginCallback,
    async ({ params }, context) => {
      const at = new URL(context.request.url, deps.config.publicUrl);
      const path = await finishAtTeam(context, params.id, at);
      context.reply.redirect(path, 303);
      return path;
    },
    { limit },
  );
  app.register(async (scope) => {
    mount(
      scope,
      deps,
      login.teamLogout,
      async ({ params }, { request }) => {
        const form = Buffer.isBuffer(request.body) ? request.body.toString() : '';
        const token = new URLSearchParams(form).get('logout_token') ?? '';
        return { ended: await endByLogout(deps, params.id, token) };
      },
      { limit },
    );
  });
}

function mountSettings(app: FastifyInstance, deps: Deps): void {
  const view = (context: Context) => viewTeamSso(deps, userOf(context));
  mount(app, deps, calls.openTeamSso, (_input, context) => view(context));
  mount(app, deps, calls.setTeamSsoDomain, async ({ body }, context) => {
    await setDomain(deps, userOf(context), body.domain);
    return view(context);
  });
  mount(app, deps, calls.checkTeamSsoDomain, async (_input, context) => {
    await checkNow(deps, userOf(context));
    return view(context);
  });
  mount(app, deps, calls.setTeamProvider, async ({ body }, context) => {
    await setProvider(deps, userOf(context), body);
    return view(context);
  });
  mount(app, deps, calls.testTeamSso, ({ body }, context) =>
    beginTest(context, body.lang ?? langOfRequest(context.request)),
  );
  mount(app, deps, calls.switchTeamSso, async ({ body }, context) => {
    await switchProvider(deps, userOf(context), body);
    return view(context);
  });
  mount(app, deps, calls.removeTeamSso, async (_input, context) => {
    await removeProvider(deps, userOf(context));
    return view(context);
  });
}
