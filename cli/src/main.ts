#!/usr/bin/env node
/** The entry point of the command line `waybill`. */
import { commands } from './commands.ts';
import { runProgram } from './program/run.ts';
import { openTerminal } from './terminal/terminal.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // Asked twice: the person does not want to wait for the last requests.
    if (stopping.signal.aborted) process.exit(130);
    stopping.abort();
  });
// The reader of a pipe is gone, for example `head`.
process.stdout.on('error', () => process.exit(0));

process.exitCode = await runProgram(commands, process.argv.slice(2), {
  env: process.env,
  terminal: openTerminal(process, stopping.signal),
  signal: stopping.signal,
});
