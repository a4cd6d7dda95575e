/**
 * A process that checks stores no process serves: for each line with a folder it sweeps the store there,
 * recounts everything, and answers with a line of JSON.
 */

import { createInterface } from 'node:readline';
import { check } from './check.ts';

for await (const dir of createInterface({ input: process.stdin })) {
  const { more: _, ...checked } = await check(dir, async () => undefined);
  process.stdout.write(`${JSON.stringify(checked)}\n`);
}
