/** Runs one of the maintenance commands of a store, and prints its result. */
import { existsSync } from 'node:fs';
import { emptyStoreQuarantine, type Outcome, repairStore, scrubStore, showStatus } from '../care/commands.ts';
import { StoreRefusal } from '../refusal.ts';
import type { CommandName } from './arguments.ts';

type Place = { readonly dir: string };

const commands: Readonly<Record<Exclude<CommandName, 'serve'>, (place: Place) => Promise<Outcome>>> = {
  status: showStatus,
  scrub: (place) => scrubStore(place, Number.POSITIVE_INFINITY),
  repair: repairStore,
  'empty-quarantine': emptyStoreQuarantine,
};

export async function runCommand(command: keyof typeof commands, dir: string): Promise<void> {
  if (!existsSync(dir)) throw new StoreRefusal(`There is no store in ${dir}.`);
  const { lines, ok } = await commands[command]({ dir });
  (ok ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  if (!ok) process.exitCode = 1;
}
