/** The HTTP handlers for links that another program made: they lead to what was taken over. */
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { countMiss, requireFewMisses } from '../../http/access/misses.ts';
import { isServedHere } from '../../http/access/on-domains.ts';
import { findOldLink } from './store.ts';

const PLAIN = /^[\w-]{1,64}$/;

const LINKS = [
  { path: '/s/:id', kind: 'share', to: '/w/' },
  { path: '/share/:id', kind: 'share', to: '/w/' },
  { path: '/upload/:id', kind: 'request', to: '/r/' },
] as const;

export function mountOldLinks(app: FastifyInstance, deps: Deps): void {
  for (const { path, kind, to } of LINKS)
    app.get<{ Params: { id: string } }>(path, { config: { onDomains: true } }, async (request, reply) => {
      const { id } = request.params;
      const visitor = { deps, ip: request.clientIp, request };
      try {
        if (!PLAIN.test(id)) return reply.callNotFound();
        const { link, any } = await findOldLink(deps.db, kind, id);
        if (link !== undefined && isServedHere(request, link)) {
          await requireFewMisses(visitor);
          return reply.header('cache-control', 'no-store').redirect(to + link.slug, 302);
        }
        // Their words can be guessed, so a search for them is slowed down as one for our own numbers is.
        if (any) await countMiss(visitor);
      } catch (error) {
        // Those who guess see what everyone sees at an unknown link.
        if (!(error instanceof AppError)) throw error;
      }
      return reply.callNotFound();
    });
}
