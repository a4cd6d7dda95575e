/** Builds the whole product as one HTTP application; it does not listen by itself. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '@waybill/contract/accounts';
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { expectReactions } from './events/expected.ts';
import { authenticateUser, mountExport } from './features/accounts/index.ts';
import { mountContactLive } from './features/contact/index.ts';
import { mountAsk, openHosts } from './features/domains/index.ts';
import { mountUploads } from './features/files/index.ts';
import { authenticateKey } from './features/keys/index.ts';
import { openAnnouncement } from './features/operator/index.ts';
import { mountGiveLive } from './features/requests/index.ts';
import { features, reactions } from './features.ts';
import { customHostOf } from './http/access/hosts.ts';
import { authenticateOperator } from './http/access/operator-tokens.ts';
import { mountDocs } from './http/docs/routes.ts';
import { sendError } from './http/errors.ts';
import { mountOutbox } from './http/outbox/routes.ts';
import { mountInstalledApp } from './http/pages/app-routes.ts';
import { openSite } from './http/pages/site.ts';
import { type Drain, openDrain } from './http/server/drain.ts';
import { createServer } from './http/server/server.ts';
import { builtCommandLine, builtSite } from './installation/site-content.ts';
import type { LiveHub } from './live/hub.ts';
import { mountLive } from './live/routes.ts';
import { mountMutedMails } from './mail/unsubscribe/muted-mails.ts';
import { mountUnsubscribe } from './mail/unsubscribe/routes.ts';
import { mountHealth } from './monitoring/routes.ts';

interface AppOptions {
  readonly drain?: Drain;
  /** The folder of the built site; without one there, no pages are served. */
  readonly siteFolder?: string;
}

export function buildApp(
  deps: Deps,
  hub: LiveHub,
  { drain = openDrain(), siteFolder = builtSite }: AppOptions = {},
): FastifyInstance {
  expectReactions(reactions);
  const hosts = openHosts(deps, hub);
  const authenticators = [authenticateUser(deps), authenticateOperator(deps), authenticateKey(deps)];
  const app = createServer(deps, authenticators, drain, hosts.find);
  app.addHook('onReady', hosts.load);
  mountHealth(app, deps, drain);
  mountDocs(app, deps);
  mountInstalledApp(app);
  mountLive(app, deps, hub);
  mountContactLive(app, deps, hub);
  mountGiveLive(app, deps, hub);
  for (const feature of features) feature.routes?.(app, deps);
  // Later features first: what a user sent comes before the files it is made of.
  const sections = [...features].reverse().flatMap((feature) => feature.exportData ?? []);
  mountAsk(app, deps, hosts);
  mountExport(app, deps, sections);
  mountUploads(app, deps, Object.assign({}, ...features.map(({ uploads }) => uploads)));
  mountOutbox(app, deps);
  mountUnsubscribe(app, deps);
  mountMutedMails(app, deps);

  const announcement = openAnnouncement(deps, hub);
  app.addHook('onReady', announcement.load);
  const site = openSite({
    folder: existsSync(join(siteFolder, 'site.json')) ? siteFolder : undefined,
    commandLine: existsSync(builtCommandLine) ? builtCommandLine : undefined,
    publicUrl: deps.config.publicUrl,
    brandName: deps.config.brandName,
    operator: deps.config.operator,
    regions: deps.config.regions.all,
    payments: deps.payments.kind,
    newRole: deps.config.defaultRole,
    sso: deps.config.oidc,
    devPages: deps.config.devPages,
    announced: announcement.current,
  });
  const pageLangs = features.flatMap(({ pageLang }) => pageLang ?? []);
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || /^\/api(\/|$)/.test(request.url))
      return sendError(request, reply, new AppError('not_found'));
    let lang: Lang | undefined;
    for (const pageLang of pageLangs) lang ??= await pageLang(deps, request);
    return customHostOf(request.raw) === undefined
      ? site.serve(request, reply, lang)
      : site.serveOnDomain(request, reply, lang);
  });
  return app;
}
