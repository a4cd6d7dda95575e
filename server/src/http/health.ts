/** Tells those who watch: alive, ready, and the numbers. */
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import { readClock } from '../clock/store.ts';
import type { Deps } from '../deps.ts';
import { metricsText } from '../metrics.ts';
import type { Drain } from './drain.ts';
import { errorBodyOf } from './errors.ts';
import { isLocalPeer } from './private-peer.ts';

export function mountHealth(app: FastifyInstance, deps: Deps, drain: Drain): void {
  app.get('/health', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', storage: (await deps.storage.health()).state }),
  );

  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (drain.hasBegun) {
      const { error } = errorBodyOf(new AppError('unavailable'), request.id);
      return reply.code(503).header('retry-after', '1').send({ status: 'stopping', error });
    }
    const clock = (await readClock(deps.db))?.held === undefined ? {} : { clock: 'held' };
    const { state: storage, away } = await deps.storage.health();
    // Storage that all servers share is away from all of them: taken out together, they would not even say so.
    if (storage === 'away') return reply.send({ status: 'degraded', storage, away, ...clock });
    return reply.send({ status: 'ready', storage, ...clock });
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
