/**
 * A process that checks stores no process serves: for each line with a folder it sweeps the store there,
 * recounts everything, and answers with a line of JSON.
 */

import { createInterface } from 'node:readline';
import { sweep } from '../../src/care/sweep.ts';
import { isAlive } from '../../src/index/writers.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import { audit, strays } from './audit.ts';

async function check(dir: string) {
  const store = await openStore({ dir });
  try {
    const before = audit(store);
    const swept = await sweep(storeParts(store), { graceMs: 0 });
    const alive = [...storeParts(store).index.writers.getRange({})]
      .filter(({ value }) => isAlive(value))
      .map(({ key }) => key);
    return { swept, alive, wrong: [...before, ...audit(store)], strays: strays(store) };
  } finally {
    await store.close();
  }
}

for await (const dir of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await check(dir))}\n`);
}
