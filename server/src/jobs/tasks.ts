/** All jobs the queue can run. */
import { dispatchEvent, type Reaction, reactToEvent } from '../events/dispatch.ts';
import { sendMail } from '../mail/deliver.ts';
import { sweep } from './sweep.ts';
import { type AnyTask, anyTask } from './task.ts';

const reactions: readonly Reaction[] = [];

export const tasks: readonly AnyTask[] = [
  anyTask(dispatchEvent(reactions)),
  anyTask(reactToEvent(reactions)),
  anyTask(sendMail),
  anyTask(sweep),
];
