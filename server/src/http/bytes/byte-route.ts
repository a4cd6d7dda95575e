/** Routes requests below `/s3` to the store, bypassing the framework. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../deps.ts';
import { maskAddress } from '../../log.ts';
import { requestSeconds } from '../../metrics/counters.ts';
import { beginSpan, endRequest, type Span } from '../../tracing/spans.ts';
import { requestAddress } from '../access/client-address.ts';
import { customHostOf, type FindHost, requireKnownHost } from '../access/hosts.ts';
import { requireKeyPlace } from '../access/key-place.ts';
import { proxysRequestId, proxysSpan } from '../access/request-id.ts';
import { requireSingleHeaders } from '../access/single-headers.ts';
import { errorBodyOf } from '../errors.ts';
import { transportHeaders } from '../headers.ts';

const ROUTE = '/s3';

export const isByteRoute = (url: string | undefined): boolean =>
  url !== undefined && /^\/s3(?:[/?]|$)/.test(url);

/** Browsers must treat stored objects as data, never as a page of ours. */
const asData = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export interface ByteRoute {
  serve(request: IncomingMessage, response: ServerResponse, waitsFor?: 'continue'): void;
  /** Closes each busy connection after its response. */
  close(): void;
}

export function openByteRoute(deps: Deps, findHost: FindHost): ByteRoute {
  const { config, log, storage } = deps;
  const headers = Object.entries(asData);
  const open = new Set<ServerResponse>();
  let closing = false;

  const serve: ByteRoute['serve'] = (request, response, waitsFor) => {
    const began = performance.now();
    const span = beginSpan({ kind: 'server', parent: proxysSpan(request, config.trustedProxies) });
    open.add(response);
    if (closing) response.shouldKeepAlive = false;
    response.once('close', () => {
      open.delete(response);
      note(request, response, performance.now() - began, span);
    });
    for (const [name, value] of headers) response.setHeader(name, value);
    try {
      requireSingleHeaders(request);
      requireKnownHost(request, config, findHost);
      requireKeyPlace(request, config);
      for (const [name, value] of Object.entries(transportHeaders(config, customHostOf(request))))
        response.setHeader(name, value);
      if (storage.serve === undefined) throw new AppError('not_found');
      storage.serve(request, response, waitsFor);
    } catch (error) {
      refuse(response, error instanceof AppError ? error : new AppError('internal', { cause: error }));
      if (!(error instanceof AppError)) log.error({ err: error }, 'store failed');
    }
  };

  /** Logs neither the URL, which contains slugs and names, nor any header: they contain keys and tokens. */
  function note(
    request: IncomingMessage,
    response: ServerResponse,
    ms: number,
    span: Span | undefined,
  ): void {
    const { method = '' } = request;
    const status = response.writableFinished || response.headersSent ? response.statusCode : 499;
    requestSeconds.observe({ method, route: ROUTE, status }, ms / 1000);
    endRequest(span, { method, route: ROUTE, status });
    const ip = requestAddress(request, config.trustedProxies);
    log.info(
      {
        method,
        route: ROUTE,
        status,
        ms: Math.round(ms),
        requestId: proxysRequestId(request, config.trustedProxies) ?? response.getHeader('x-amz-request-id'),
        ip: config.logFullIp ? ip : maskAddress(ip),
        agent: request.headers['user-agent']?.slice(0, 200),
      },
      'answered',
    );
  }

  return {
    serve,
    close: () => {
      closing = true;
      for (const response of open) response.shouldKeepAlive = false;
    },
  };
}

function refuse(response: ServerResponse, error: AppError): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify(errorBodyOf(error, 'none'));
  // The request body was not read, so the connection cannot be reused.
  response.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
  });
  response.end(body);
}
