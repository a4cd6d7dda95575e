/** The operator's command line: `npm run waybill -- <command>`. */
import { StoreRefusal } from '@waybill/store/refusal';
import { ConfigError, readConfig } from './config/config.ts';
import { affiliateCommands } from './operator/affiliate-commands.ts';
import { backupCommands } from './operator/backup-commands.ts';
import { clockCommands } from './operator/clock-commands.ts';
import { codeCommands } from './operator/code-commands.ts';
import { type AnyCommand, type Outcome, readWords } from './operator/command.ts';
import { withDatabase } from './operator/connect.ts';
import { doctorCommands } from './operator/doctor/doctor-commands.ts';
import { feedbackCommands } from './operator/feedback-commands.ts';
import { jobCommands } from './operator/job-commands.ts';
import { messageCommands } from './operator/message-commands.ts';
import { migrateCommands } from './operator/migrate-commands.ts';
import { outboxCommands } from './operator/outbox-commands.ts';
import { paymentCommands } from './operator/payment-commands.ts';
import { seedCommands } from './operator/seed-commands.ts';
import { settingsCommands } from './operator/settings-commands.ts';
import { storageCommands } from './operator/storage-commands.ts';
import { storeCommands } from './operator/store-commands.ts';
import { stripeCommands } from './operator/stripe-commands.ts';
import { tokenCommands } from './operator/token-commands.ts';
import { reconcileCommands, transferCommands } from './operator/transfer-commands.ts';
import { upgradeCommands } from './operator/upgrade-commands.ts';
import { userCommands } from './operator/user-commands.ts';
import { visitorCommands } from './operator/visitor-commands.ts';
import { messageOf, Refusal } from './refusal.ts';

const commands: readonly AnyCommand[] = [
  ...userCommands,
  ...affiliateCommands,
  ...codeCommands,
  ...paymentCommands,
  ...stripeCommands,
  ...transferCommands,
  ...messageCommands,
  ...feedbackCommands,
  ...tokenCommands,
  ...outboxCommands,
  ...jobCommands,
  ...clockCommands,
  ...visitorCommands,
  ...reconcileCommands,
  ...storageCommands,
  ...storeCommands,
  ...backupCommands,
  ...seedCommands,
  ...migrateCommands,
  ...upgradeCommands,
  ...settingsCommands,
  ...doctorCommands,
];

function run(command: AnyCommand, words: string[], options: Record<string, string>): Promise<Outcome> {
  const config = readConfig();
  if ('runOffline' in command) return command.runOffline(config, words, options);
  return withDatabase(config, (db) => command.run(db, words, options));
}

async function main(): Promise<number> {
  const asked = readWords(commands, process.argv.slice(2));
  if (asked.kind === 'help') {
    (asked.ok ? process.stdout : process.stderr).write(`${asked.text}\n`);
    return asked.ok ? 0 : 2;
  }
  const { lines, ok, isReport } = await run(asked.command, asked.words, asked.options);
  (ok || isReport === true ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  return ok ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const known = error instanceof ConfigError || error instanceof Refusal || error instanceof StoreRefusal;
    process.stderr.write(`${known ? messageOf(error) : `The command failed: ${messageOf(error)}`}\n`);
    process.exitCode = 1;
  },
);
