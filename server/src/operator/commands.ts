/** All commands of the operator, in the order in which they are listed. */
import { affiliateCommands } from './affiliate-commands.ts';
import { announcementCommands } from './announcement-commands.ts';
import { backupCommands } from './backup-commands.ts';
import { clockCommands } from './clock-commands.ts';
import { codeCommands } from './code-commands.ts';
import type { AnyCommand } from './command.ts';
import { doctorCommands } from './doctor/doctor-commands.ts';
import { feedbackCommands } from './feedback-commands.ts';
import { importCommands } from './import-commands.ts';
import { jobCommands } from './job-commands.ts';
import { mailCommands } from './mail-commands.ts';
import { messageCommands } from './message-commands.ts';
import { migrateCommands } from './migrate-commands.ts';
import { operatorCommands } from './operator-commands.ts';
import { outboxCommands } from './outbox-commands.ts';
import { paymentCommands } from './payment-commands.ts';
import { seedCommands } from './seed-commands.ts';
import { settingsCommands } from './settings-commands.ts';
import { storageCommands, storageUseCommands } from './storage-commands.ts';
import { storeCommands } from './store-commands.ts';
import { stripeCommands } from './stripe-commands.ts';
import { suggestionCommands } from './suggestion-commands.ts';
import { tokenCommands } from './token-commands.ts';
import { reconcileCommands, transferCommands } from './transfer-commands.ts';
import { upgradeCommands } from './upgrade-commands.ts';
import { userCommands } from './user-commands.ts';
import { visitorCommands } from './visitor-commands.ts';

export const commands: readonly AnyCommand[] = [
  ...userCommands,
  ...operatorCommands,
  ...announcementCommands,
  ...affiliateCommands,
  ...codeCommands,
  ...paymentCommands,
  ...stripeCommands,
  ...transferCommands,
  ...mailCommands,
  ...messageCommands,
  ...feedbackCommands,
  ...suggestionCommands,
  ...tokenCommands,
  ...outboxCommands,
  ...jobCommands,
  ...clockCommands,
  ...visitorCommands,
  ...reconcileCommands,
  ...storageUseCommands,
  ...storageCommands,
  ...storeCommands,
  ...backupCommands,
  ...importCommands,
  ...seedCommands,
  ...migrateCommands,
  ...upgradeCommands,
  ...settingsCommands,
  ...doctorCommands,
];
