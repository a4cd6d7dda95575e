/** What customers’ domains serve: the calls that say so, and only for what belongs to the owner of the domain. */
import { AppError } from '@waybill/contract/errors';
import type { FastifyRequest } from 'fastify';
import { customHostOf } from './hosts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is served on customers’ domains. */
    readonly onDomains?: boolean;
  }
}

/** Paths without a route are left to the site, which has its own list. */
export function requireOpenOnDomain(request: FastifyRequest): void {
  if (customHostOf(request.raw) === undefined || request.is404) return;
  if (request.routeOptions.config.onDomains !== true) throw new AppError('not_found');
}

/** Whether something is served at the host of the request: what belongs to the owner of the domain, or did when its links were made. */
export function isServedHere(
  { raw }: FastifyRequest,
  { owner, domain_owner }: { readonly owner: string; readonly domain_owner: string | null },
): boolean {
  const custom = customHostOf(raw);
  return custom === undefined || custom.ownerId === owner || custom.ownerId === domain_owner;
}
