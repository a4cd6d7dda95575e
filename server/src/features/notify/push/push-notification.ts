/** Sends what is new in a bell to the devices of its owner: one job for each device. */
import { on } from '../../../events/on.ts';
import { count } from '../../../http/rate-limit.ts';
import { receivingDevicesOf } from '../../accounts/index.ts';
import { notificationStored } from '../../downloads/index.ts';
import { deliverPush } from './deliver.ts';

/** Within about an hour; what comes later is no news. */
const ATTEMPTS = 8;

/** A link with thousands of downloads must not ring for each; the bell has them all. */
const PER_DEVICE = { name: 'push', points: 60, seconds: 3_600 };

export const pushNotification = on(notificationStored, {
  name: 'push-notification',
  react: async ({ id: eventId, data: { id, userId } }, deps) => {
    if (!deps.config.push) return;
    for (const device of await receivingDevicesOf(deps, userId)) {
      if ((await count(deps, PER_DEVICE, device.id)).isOver) continue;
      await deliverPush.enqueue(
        deps.db,
        { device: device.id, notification: id },
        {
          key: `push:${eventId}:${device.id}`,
          maxAttempts: ATTEMPTS,
          // A push service that answers slowly holds up the notifications of one account only.
          queue: `push:${userId}`,
        },
      );
    }
  },
});
