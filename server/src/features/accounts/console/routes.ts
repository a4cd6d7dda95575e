/** The HTTP handlers for the way into the operator's console. */
import * as calls from '@waybill/contract/console-gate';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount, userOf } from '../../../http/mount.ts';
import { confirmConsole } from './confirm-console.ts';

export function mountConsoleGate(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.consoleGate, (_input, context) => ({ state: userOf(context).console }));
  mount(app, deps, calls.confirmConsole, async ({ body }, context) => ({
    state: await confirmConsole(deps, userOf(context), body.code),
  }));
}
