/** Creates a folder for one run, and makes sure that neither it nor a process outlives the run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAll, stopAll } from '../test/child.mjs';

export function makeWorkplace() {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-clients-'));
  const leave = async () => {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => void leave().finally(() => process.exit(1)));
  // Also when the run ends unexpectedly.
  process.once('exit', () => {
    killAll();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, leave };
}
