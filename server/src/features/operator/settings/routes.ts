/** The HTTP handler for the settings in the console. */
import { hostname } from 'node:os';
import { consoleSettings } from '@waybill/contract/console-settings';
import type { FastifyInstance } from 'fastify';
import { environment } from '../../../config/config.ts';
import { listSettings } from '../../../config/shown-settings.ts';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../http/mount.ts';

export function mountConsoleSettings(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, consoleSettings, () => ({
    server: hostname(),
    settings: listSettings(deps.config, environment()),
  }));
}
