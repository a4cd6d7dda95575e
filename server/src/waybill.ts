/** The operator's command line: `npm run waybill -- <command>`, in a release `waybillctl <command>`. */
import { StoreRefusal } from '@waybill/store/refusal';
import { ConfigError, readConfig } from './config/config.ts';
import { type AnyCommand, type Outcome, readWords } from './operator/command.ts';
import { commands } from './operator/commands.ts';
import { withDatabase } from './operator/connect.ts';
import { messageOf, Refusal } from './refusal.ts';

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
