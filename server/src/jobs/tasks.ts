/** All jobs the queue can run. */
import { dispatchEvent, reactToEvent } from '../events/dispatch.ts';
import { mailReset } from '../features/accounts/index.ts';
import { reactions } from '../features/notify/index.ts';
import { sendMail } from '../mail/deliver.ts';
import { sweep } from './sweep.ts';
import { type AnyTask, anyTask } from './task.ts';

export const tasks: readonly AnyTask[] = [
  anyTask(dispatchEvent(reactions)),
  anyTask(reactToEvent(reactions)),
  anyTask(sendMail),
  anyTask(mailReset),
  anyTask(sweep),
];
