/** The list of all jobs that the queue can run, and how often those run that recur. */
import { dispatchEvent, reactToEvent } from '../events/dispatch.ts';
import { followAddress, mailReset } from '../features/accounts/index.ts';
import {
  checksumFiles,
  clearDraft,
  endUploadsOfSuspended,
  prepareStorage,
  scrubStorage,
  sweepStorage,
  tidyDraft,
} from '../features/files/index.ts';
import {
  alarmDamage,
  mailDamaged,
  mailLaterStamps,
  mailUndelivered,
  reactions as notices,
  withdrawTransfer,
} from '../features/notify/index.ts';
import { watchStatus } from '../features/status/index.ts';
import {
  adoptTransfers,
  ageTransfers,
  finishTakedown,
  releaseTransferTask,
} from '../features/transfers/index.ts';
import { sendMail } from '../mail/deliver.ts';
import type { Scheduled } from './schedule.ts';
import { sweep } from './sweep.ts';
import type { RunnableTask } from './task.ts';

const reactions = [...notices, followAddress, endUploadsOfSuspended, adoptTransfers];

export const tasks: readonly RunnableTask[] = [
  dispatchEvent(reactions),
  reactToEvent(reactions),
  sendMail,
  mailReset,
  mailLaterStamps,
  mailUndelivered,
  alarmDamage,
  mailDamaged,
  withdrawTransfer,
  clearDraft,
  tidyDraft,
  checksumFiles,
  prepareStorage,
  sweepStorage,
  scrubStorage,
  releaseTransferTask,
  finishTakedown,
  ageTransfers,
  watchStatus,
  sweep,
];

export const schedule: readonly Scheduled[] = [
  { task: watchStatus, everyMinutes: 1 },
  { task: ageTransfers, everyMinutes: 5 },
  { task: sweep, everyMinutes: 10 },
  { task: sweepStorage, everyMinutes: 10 },
  { task: scrubStorage, everyMinutes: 5 },
  { task: prepareStorage, everyMinutes: 60 },
];
