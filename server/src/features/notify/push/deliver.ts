/** Delivers one notification to one device, and forgets devices that their push service no longer knows. */
import type { Logger } from 'pino';
import * as z from 'zod';
import type { OutgoingResult } from '../../../adapters/outgoing/port.ts';
import { defineTask } from '../../../jobs/task.ts';
import { dropDevice, findReceivingDevice, noteFailed, noteTaken, pushKeys } from '../../accounts/index.ts';
import { findNotification } from '../../downloads/index.ts';
import { viewNotification } from '../bell-view.ts';
import { composeMessage, requestFor } from './message.ts';

/**
 * - `gone`: the subscription is over, its address is no longer one we call, or it was made for other keys.
 * - `later`: try again.
 * - `refused`: this message is never taken.
 */
type Outcome = 'taken' | 'gone' | 'later' | 'refused';

function outcomeOf(result: OutgoingResult): Outcome {
  if (result.outcome === 'failed') return 'later';
  // A name that DNS does not know at the moment may be known later.
  if (result.outcome === 'refused') return result.why === 'unknown_name' ? 'later' : 'gone';
  const { status } = result;
  if (status >= 200 && status < 300) return 'taken';
  if (status === 401 || status === 403 || status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

export const deliverPush = defineTask(
  'deliver-push',
  z.object({ device: z.uuid(), notification: z.uuid() }),
  async ({ device: deviceId, notification: id }, { deps, lastAttempt }) => {
    const device = await findReceivingDevice(deps, deviceId);
    if (device === undefined || !deps.config.push) return;
    const found = await findNotification(deps.db, device.user_id, id);
    // Deleted or read meanwhile, or the device is someone else’s by now.
    if (found === undefined || found.read) return;
    const message = composeMessage(viewNotification(found), device);
    const contact = `mailto:${addressIn(deps.config.mail.from)}`;
    const result = await deps.outgoing.send(requestFor(device, message, await pushKeys(deps), contact));
    const outcome = outcomeOf(result);
    logOutcome(deps.log, deviceId, outcome, result);
    if (outcome === 'taken') return noteTaken(deps.db, deviceId);
    if (outcome === 'gone') return void (await dropDevice(deps.db, device.user_id, deviceId));
    if (outcome === 'refused') return;
    await noteFailed(deps.db, deviceId);
    // The queue pauses longer each time.
    if (!lastAttempt) throw new Error('the push service did not take it');
  },
);

const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** The address of a device is a key to it, so it is not in the log. */
function logOutcome(log: Logger, device: string, outcome: Outcome, result: OutgoingResult): void {
  const why = result.outcome === 'answered' ? result.status : result.why;
  log.info({ device, outcome, why }, 'notification pushed');
}
