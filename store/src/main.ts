/** The command line of the store by itself: `npm run store -- --dir <folder> --port <port>`. */
import cluster from 'node:cluster';
import { StoreRefusal } from './refusal.ts';
import { readArguments, USAGE, UsageError } from './stand-alone/arguments.ts';
import { runStore, runWorker, say } from './stand-alone/run.ts';
import { runCommand } from './stand-alone/run-command.ts';

function fail(error: unknown): never {
  if (error instanceof UsageError) process.stderr.write(`${error.message}\n\n${USAGE}\n`);
  else if (error instanceof StoreRefusal) process.stderr.write(`${error.message}\n`);
  else
    process.stderr.write(
      `The store could not start: ${error instanceof Error ? error.message : String(error)}\n`,
    );
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

main().catch(fail);
