/** The HTTP handler for the caller's location. */
import { location } from '@waybill/contract/location';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { locationView } from './view.ts';

export function mountLocation(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, location, async (_, { ip }) => locationView(await deps.geo.locate(ip)), {
    limit: { name: 'location', points: 60, seconds: 60 },
  });
}
