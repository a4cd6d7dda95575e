/** Runs one of the maintenance commands of a store, and prints its result. */
import { existsSync } from 'node:fs';
import {
  emptyQuarantineCommand,
  type Outcome,
  repairCommand,
  scrubCommand,
  statusCommand,
} from '../care/commands.ts';
import { StoreRefusal } from '../refusal.ts';
import type { CommandName } from './arguments.ts';

type Place = { readonly dir: string };

const commands: Readonly<Record<Exclude<CommandName, 'serve'>, (place: Place) => Promise<Outcome>>> = {
  status: statusCommand,
  scrub: (place) => scrubCommand(place, Number.POSITIVE_INFINITY),
  repair: repairCommand,
  'empty-quarantine': emptyQuarantineCommand,
};

export async function runCommand(command: keyof typeof commands, dir: string): Promise<void> {
  if (!existsSync(dir)) throw new StoreRefusal(`There is no store in ${dir}.`);
  const { lines, ok } = await commands[command]({ dir });
  (ok ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  if (!ok) process.exitCode = 1;
}
