/** The HTTP handlers for /health, /ready and /metrics. */
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { StorageHealth } from '../adapters/storage/port.ts';
import { readClock } from '../clock/store.ts';
import type { Deps } from '../deps.ts';
import { isLocalPeer } from '../http/access/private-peer.ts';
import { errorBodyOf } from '../http/errors.ts';
import type { Drain } from '../http/server/drain.ts';
import { installed } from '../installation/version.ts';
import { isMailOverdue, MAIL_LATE_MINUTES } from '../mail/overdue.ts';
import { mountArrival } from './arrival.ts';
import { metricsText } from './metrics-text.ts';

/** The reason is one of a few fixed sentences of the store, which reveal nothing about this machine. */
const described = ({ state, reason }: StorageHealth) => ({
  storage: state,
  ...(state === 'read-only' && reason !== undefined ? { reason } : {}),
});

export function mountHealth(app: FastifyInstance, deps: Deps, drain: Drain): void {
  const { version, commit } = installed;
  app.get('/health', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', version, commit, ...described(await deps.storage.health()) }),
  );

  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (drain.hasBegun) {
      const { error } = errorBodyOf(new AppError('unavailable'), request.id);
      return reply.code(503).header('retry-after', '1').send({ status: 'stopping', error });
    }
    const isLate = await isMailOverdue(deps.db, MAIL_LATE_MINUTES);
    const also = {
      ...(isLate ? { mail: 'overdue' } : {}),
      ...((await readClock(deps.db))?.held === undefined ? {} : { clock: 'held' }),
    };
    const health = await deps.storage.health();
    const { state: storage, away } = health;
    // Shared storage is away for all servers: if all were taken out, none could even say so.
    if (storage === 'away') return reply.send({ status: 'degraded', storage, away, ...also });
    // A full disk still serves downloads and recovers by itself; after a disk error the operator has to act.
    if (storage === 'read-only') {
      const { error } = errorBodyOf(new AppError('unavailable'), request.id);
      return reply
        .code(503)
        .header('retry-after', '5')
        .send({ status: 'not ready', ...described(health), ...also, error });
    }
    return reply.send({ status: isLate ? 'degraded' : 'ready', storage, ...also });
  });

  mountArrival(app, deps);

  app.get('/metrics', async (request, reply) => {
    const actor = await request.readActor();
    // For everyone else the page does not exist.
    if (!isLocalPeer(request) && actor.kind !== 'operator') throw new AppError('not_found');
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await metricsText(deps));
  });
}
