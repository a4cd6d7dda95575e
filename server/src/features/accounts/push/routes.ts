/** The HTTP handlers for devices that show notifications. */
import { AppError } from '@waybill/contract/errors';
import * as calls from '@waybill/contract/push';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { mount, userOf } from '../../../http/mount.ts';
import { addDevice } from './add-device.ts';
import { pushKeys } from './keys.ts';
import { devicesOf, dropDevice } from './store.ts';

async function allDevices(deps: Deps, { id, sessionId }: User) {
  const devices = await devicesOf(deps, id);
  return {
    publicKey: deps.config.push ? (await pushKeys(deps)).publicKey : null,
    devices: devices.map((device) => ({
      id: device.id,
      browser: device.browser,
      system: device.system,
      createdAt: device.created_at.getTime(),
      current: device.session_id === sessionId,
    })),
  };
}

export function mountPush(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.listPushDevices, (_input, context) => allDevices(deps, userOf(context)));
  mount(app, deps, calls.addPushDevice, async ({ body }, context) => {
    const user = userOf(context);
    await addDevice(deps, user, body);
    return allDevices(deps, user);
  });
  mount(app, deps, calls.removePushDevice, async ({ params }, context) => {
    const user = userOf(context);
    if (!(await dropDevice(deps.db, user.id, params.id))) throw new AppError('not_found');
    return allDevices(deps, user);
  });
}
