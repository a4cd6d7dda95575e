/** The list of all jobs that the queue can run. */
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
import { sweep } from './sweep.ts';
import { type AnyTask, anyTask } from './task.ts';

const reactions = [...notices, followAddress, endUploadsOfSuspended, adoptTransfers];

export const tasks: readonly AnyTask[] = [
  anyTask(dispatchEvent(reactions)),
  anyTask(reactToEvent(reactions)),
  anyTask(sendMail),
  anyTask(mailReset),
  anyTask(mailLaterStamps),
  anyTask(mailUndelivered),
  anyTask(alarmDamage),
  anyTask(mailDamaged),
  anyTask(withdrawTransfer),
  anyTask(clearDraft),
  anyTask(tidyDraft),
  anyTask(checksumFiles),
  anyTask(prepareStorage),
  anyTask(sweepStorage),
  anyTask(scrubStorage),
  anyTask(releaseTransferTask),
  anyTask(finishTakedown),
  anyTask(ageTransfers),
  anyTask(watchStatus),
  anyTask(sweep),
];
