/** Opens a store that no process serves, sweeps it, and recounts everything in it. */
import { sweep } from '../../src/care/sweep.ts';
import { isAlive } from '../../src/index/writers.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import type { Store } from '../../src/port.ts';
import { audit, strays } from './audit.ts';

/** `look` reads more of it while it is open. */
export async function check<More>(dir: string, look: (store: Store) => Promise<More>) {
  const store = await openStore({ dir, reserveBytes: 0 });
  try {
    const before = audit(store);
    const swept = await sweep(storeParts(store), { graceMs: 0 });
    const alive = [...storeParts(store).index.writers.getRange({})]
      .filter(({ value }) => isAlive(value))
      .map(({ key }) => key);
    const more = await look(store);
    return { swept, alive, wrong: [...before, ...audit(store)], strays: strays(store), more };
  } finally {
    await store.close();
  }
}
