/** Starts Waybill: one supervisor, several web processes, one jobs process. */
import cluster from 'node:cluster';
import { isOfTheDisk } from '@waybill/store/disk-errors';
import { ConfigError, readConfig, readInternal } from './config/config.ts';
import { internalSchema } from './processes/internal.ts';
import { messageOf, Refusal } from './refusal.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function refuse(error: unknown): never {
  if (error instanceof ConfigError) {
    process.stderr.write(
      `Waybill cannot start with these settings:\n${error.problems.map((problem) => `  - ${problem}\n`).join('')}`,
    );
  } else if (error instanceof Refusal) process.stderr.write(`${error.message}\n`);
  else if (isOfTheDisk(error))
    process.stderr.write(`Waybill could not start: ${messageOf(error)}. Check the disk and start again.\n`);
  else
    process.stderr.write(
      `Waybill could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  process.exit(1);
}

async function runSupervisor(): Promise<void> {
  const { supervise } = await import('./supervisor/supervise.ts');
  const { readyLines } = await import('./supervisor/ready-lines.ts');
  const config = readConfig();
  let asked = false;
  const starting = supervise(config, refuse);
  const hurry = new AbortController();
  const stop = (signal: NodeJS.Signals) => {
    // After Ctrl-C, do not wait for load balancers to notice.
    if (signal !== 'SIGTERM') hurry.abort();
    if (asked) return;
    asked = true;
    say('Stopping …');
    starting
      .then((running) => running.stop(hurry.signal))
      .then(() => {
        say('Waybill has stopped.');
        process.exit(0);
      })
      .catch(refuse);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  const { operatorToken } = await starting;
  if (asked) return;
  for (const line of readyLines(config, operatorToken, process.stdout.isTTY)) say(line);
}

async function runChild(internal: string): Promise<void> {
  const settings = internalSchema.parse(JSON.parse(internal));
  if (settings.role === 'web') {
    const { runWeb } = await import('./processes/web-process.ts');
    await runWeb(readConfig(), settings);
  } else {
    const { runJobs } = await import('./processes/jobs-process.ts');
    await runJobs(readConfig(), settings);
  }
}

/** The supervisor prints the reason, once for all of its processes. */
function refuseChild(error: unknown): void {
  if (!(error instanceof Refusal) || process.send === undefined) refuse(error);
  process.send({ waybill: 'refused', reason: error.message }, () => process.exit(1));
}

// Each process loads only the code of its own role.
const internal = readInternal();
if (cluster.isPrimary) runSupervisor().catch(refuse);
else runChild(internal ?? '').catch(refuseChild);
