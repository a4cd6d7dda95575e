/** Starts Waybill: one supervisor, several web processes, one for jobs. */
import cluster from 'node:cluster';
import { ConfigError, readConfig, readInternal } from './config.ts';
import { runJobs } from './start/jobs-process.ts';
import { internalSchema } from './start/process-deps.ts';
import { Refusal } from './start/refusal.ts';
import { supervise } from './start/supervise.ts';
import { runWeb } from './start/web-process.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function refuse(error: unknown): never {
  if (error instanceof ConfigError) {
    process.stderr.write(
      `Waybill cannot start with these settings:\n${error.problems.map((problem) => `  - ${problem}\n`).join('')}`,
    );
  } else if (error instanceof Refusal) process.stderr.write(`${error.message}\n`);
  else
    process.stderr.write(
      `Waybill could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  process.exit(1);
}

async function runSupervisor(): Promise<void> {
  const config = readConfig();
  let asked = false;
  const starting = supervise(config, refuse);
  const stop = () => {
    if (asked) return;
    asked = true;
    say('Stopping …');
    starting
      .then((running) => running.stop())
      .then(() => {
        say('Waybill has stopped.');
        process.exit(0);
      })
      .catch(refuse);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  const { operatorToken } = await starting;
  if (asked) return;
  const here = `http://localhost:${config.port}`;
  say(`Waybill is ready at ${here}`);
  if (config.publicUrl !== here) say(`Its public address is ${config.publicUrl}`);
  if (config.mail.smtpUrl === undefined)
    say(`Mail is kept in the outbox: ${here}/dev/outbox?token=${operatorToken}`);
}

const internal = readInternal();
if (cluster.isPrimary) runSupervisor().catch(refuse);
else {
  const settings = internalSchema.parse(JSON.parse(internal ?? ''));
  (settings.role === 'web' ? runWeb : runJobs)(readConfig(), settings).catch(refuse);
}
