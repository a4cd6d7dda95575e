/** The command line of the store by itself: `npm run store -- --dir <folder> --port <port>`. */
import cluster from 'node:cluster';
import { isFull, isOfTheDisk } from './disk/error-code.ts';
import { S3Error } from './errors.ts';
import { StoreRefusal } from './refusal.ts';
import { readArguments, USAGE, UsageError } from './stand-alone/arguments.ts';
import { runStore, runWorker, say } from './stand-alone/run.ts';
import { runCommand } from './stand-alone/run-command.ts';

/** LMDB has begun a line of its own on a failed write, and adds addresses to its messages. */
function sentenceOf(thrown: unknown): string {
  const error = thrown instanceof S3Error && thrown.cause !== undefined ? thrown.cause : thrown;
  const message = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
  const isOfLmdb = error instanceof Error && 'code' in error && typeof error.code === 'number';
  const said = isOfLmdb ? `the index could not be written (${message.split(':')[0]})` : message;
  const remedy = isFull(error) ? ' Free some space and start again.' : ' Check the disk and start again.';
  return `${isOfLmdb ? '\n' : ''}The store could not start: ${said}.${isOfTheDisk(error) ? remedy : ''}`;
}

function fail(error: unknown): never {
  if (error instanceof UsageError) process.stderr.write(`${error.message}\n\n${USAGE}\n`);
  else if (error instanceof StoreRefusal) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(error instanceof UsageError ? 2 : 1);
}

async function main(): Promise<void> {
  const given = readArguments(process.argv.slice(2));
  if (given === undefined) return say(USAGE);
  if (given.command !== 'serve') return runCommand(given.command, given.dir);
  const starting = cluster.isPrimary ? runStore(given) : runWorker(given);
  let asked = false;
  const stop = (): void => {
    if (asked) return;
    asked = true;
    starting
      .then((end) => end())
      .then(() => process.exit(0))
      .catch(fail);
  };
  process.on('SIGTERM', stop);
  // Ctrl-C and a closed terminal signal all processes; the primary stops the others.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, cluster.isPrimary ? stop : () => {});
  if (!cluster.isPrimary) process.on('disconnect', stop);
  await starting;
}

// LMDB writes errors to the console with their stack; the store says each in a sentence of its own.
console.error = () => {};

main().catch(fail);
