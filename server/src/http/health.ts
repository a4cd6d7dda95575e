/** Tells those who watch: alive, ready, and the numbers. */
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { metricsText } from '../metrics.ts';
import { isLocalPeer } from './private-peer.ts';

export function mountHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/health', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', storage: (await deps.storage.health()).state }),
  );

  app.get('/ready', async (_request, reply) => {
    await sql`select 1`.execute(deps.db);
    const storage = await deps.storage.health();
    // Full or read-only, it still serves downloads; only one that does not answer is no use to anybody.
    if (storage.state === 'away')
      throw new AppError('unavailable', { retryAfter: 5, cause: new Error(storage.reason) });
    return reply.header('cache-control', 'no-store').send({ status: 'ready', storage: storage.state });
  });

  app.get('/metrics', async (request, reply) => {
    const actor = await request.readActor();
    // To anyone else the page does not exist.
    if (!isLocalPeer(request) && actor.kind !== 'operator') throw new AppError('not_found');
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await metricsText(deps));
  });
}
