/** The HTTP handlers for the storage in the console. */
import * as calls from '@waybill/contract/console-storage';
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../http/mount.ts';
import { operatorOf } from '../log/operator-of.ts';
import { startComparison } from './acts.ts';
import { readStorage } from './read-storage.ts';

export function mountConsoleStorage(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.consoleStorage, () => readStorage(deps));
  mount(app, deps, calls.compareStorage, async ({ body }, context) => {
    if (!(await startComparison(deps.db, operatorOf(context), body.reason))) throw new AppError('conflict');
    return { started: true } as const;
  });
}
