/** The HTTP handler for the status page. */
import { status } from '@waybill/contract/status';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { viewStatus } from './view.ts';

export function mountStatus(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, status, () => viewStatus(deps), {
    limit: { name: 'status', points: 120, seconds: 60 },
  });
}
