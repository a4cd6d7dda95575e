/** Builds the bare Fastify server: limits, timeouts, request ids, the caller, and a log line per response. */
import { AppError } from '@waybill/contract/errors';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Deps } from '../../deps.ts';
import { maskAddress, requestLog } from '../../log.ts';
import { requestSeconds } from '../../metrics/counters.ts';
import { beginSpan, endRequest, type Span } from '../../tracing/spans.ts';
import { workFor } from '../../tracing/work.ts';
import { clientAddress } from '../access/client-address.ts';
import { customHostOf, type FindHost, requireKnownHost } from '../access/hosts.ts';
import { requireKeyPlace } from '../access/key-place.ts';
import { requireOpenOnDomain } from '../access/on-domains.ts';
import { proxysSpan, requestIdOf } from '../access/request-id.ts';
import { requireSingleHeaders } from '../access/single-headers.ts';
import { type Authenticator, identify } from '../actor.ts';
import { openByteRoute } from '../bytes/byte-route.ts';
import { installErrorExit, sendError } from '../errors.ts';
import { installHeaders } from '../headers.ts';
import { isVisit, sendNoSite } from '../pages/no-site.ts';
import { answerClientError } from './client-errors.ts';
import { capConnections, connectionCap } from './connection-cap.ts';
import type { Drain } from './drain.ts';
import { createRawServer } from './raw-server.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined;
  }
}

/** Who is signed in is known at the main address only. */
const NO_SESSIONS: readonly Authenticator[] = [];

const BODY_LIMIT = 256 * 1024;

export function createServer(
  deps: Deps,
  authenticators: readonly Authenticator[],
  drain: Drain,
  findHost: FindHost,
): FastifyInstance {
  const { config } = deps;
  const loggerInstance: FastifyBaseLogger = deps.log;
  const bytes = openByteRoute(deps, findHost);
  const app = fastify({
    serverFactory: (calls) => {
      const server = createRawServer(calls, bytes, drain);
      capConnections(server, connectionCap(config.webProcesses, config.trustedProxies));
      return server;
    },
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (_log, { reqId }) => requestLog(deps.log, reqId),
    genReqId: (request) => requestIdOf(request, config.trustedProxies),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // Requests that still arrive while the server closes are served: a proxy cannot send a POST elsewhere.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => sendError(request, reply, error),
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );

  app.decorateRequest('clientIp', '');
  app.decorateRequest('readActor');
  app.decorateRequest('span');
  installHeaders(app, config, deps.storage.origins, findHost);
  installErrorExit(app);

  app.addHook('onRequest', (request, _reply, done) => {
    const parent = proxysSpan(request.raw, config.trustedProxies);
    request.span = beginSpan({ kind: 'server', parent });
    workFor(request.id, request.span?.place, done);
  });
  // Again once the body has arrived, because its events begin at the connection.
  app.addHook('preHandler', (request, _reply, done) => workFor(request.id, request.span?.place, done));
  app.addHook('onRequest', async (request, reply) => {
    requireSingleHeaders(request.raw);
    try {
      requireKnownHost(request.raw, config, findHost);
    } catch (error) {
      const isUnknown = error instanceof AppError && error.code === 'unknown_host';
      if (isUnknown && isVisit(request)) return sendNoSite(request, reply);
      throw error;
    }
    requireKeyPlace(request.raw, config);
    requireOpenOnDomain(request);
    const forwardedFor = request.headers['x-forwarded-for'];
    request.clientIp = clientAddress(
      request.socket.remoteAddress ?? '',
      typeof forwardedFor === 'string' ? forwardedFor : forwardedFor?.join(','),
      config.trustedProxies,
    );
    let actor: ReturnType<typeof identify> | undefined;
    request.readActor = () => {
      actor ??= identify(request, customHostOf(request.raw) === undefined ? authenticators : NO_SESSIONS);
      return actor;
    };
    const encoding = request.headers['content-encoding'];
    // A small compressed body can expand to a huge one, and none of our clients sends any.
    if (encoding !== undefined && encoding !== 'identity') throw new AppError('unsupported_media_type');
  });

  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    bytes.close();
  });
  app.addHook('onSend', async (_request, reply) => {
    // Otherwise a connection that was busy at shutdown would be kept open for its next request.
    if (closing) reply.header('connection', 'close');
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    requestSeconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    endRequest(request.span, { method: request.method, route, status });
    // The route's pattern, never the URL itself: URLs contain slugs, tokens and codes.
    request.log.info(
      {
        method: request.method,
        route,
        status,
        ms: Math.round(reply.elapsedTime),
        ip: config.logFullIp ? request.clientIp : maskAddress(request.clientIp),
        agent: request.headers['user-agent']?.slice(0, 200),
      },
      'answered',
    );
  });
  return app;
}
