/**
 * Prevents cross-site requests: pages of other sites cannot send our header, and have another origin. A request without a
 * cookie of ours that lets someone in can forge nothing, so where none is needed (`withCookie`), programs do not need the
 * header either. An API key is in a header that pages of other sites cannot send without asking, so it says the same.
 */
import { type Endpoint, OWN_PAGES_HEADER } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { readCookieNames } from '../cookies.ts';
import { isOwnOrigin } from './hosts.ts';
import { comesWithKey } from './key-place.ts';
import { RECEIVER_COOKIE } from './receiving-browser.ts';

export function requireOwnPages(endpoint: Endpoint, request: FastifyRequest, config: Config): void {
  if (endpoint.anyOrigin === true) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (needsHeader(endpoint, request) && request.headers[OWN_PAGES_HEADER] !== '1')
    throw new AppError('cross_site');
  if (endpoint.method === 'GET' && endpoint.ownPages === undefined) return;
  // Programs send neither; a browser always sends the origin of a page that acts.
  if (origin !== undefined && !isOwnOrigin(origin, request.raw, config)) throw new AppError('cross_site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('cross_site');
}

const needsHeader = ({ ownPages }: Endpoint, request: FastifyRequest): boolean =>
  !comesWithKey(request.headers) &&
  (ownPages === true || (ownPages === 'withCookie' && readCookieNames(request).some(letsIn)));

const OURS = /^(?:__Host-)?(waybill_.*)$/;
const letsIn = (name: string): boolean => {
  const [, own] = OURS.exec(name) ?? [];
  return own !== undefined && own !== RECEIVER_COOKIE;
};
