/** Loads `.env` of the project, and notes which settings come from it, so that they can be shown with their source. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** What is in the environment already wins. */
export function loadEnvFile(/** @type {string} */ root) {
  const file = `${root}.env`;
  if (!existsSync(file)) return;
  const names = Object.keys(parseEnv(readFileSync(file, 'utf8'))).filter((name) => !(name in process.env));
  process.loadEnvFile(file);
  process.env.WAYBILL_FROM_FILE = names.join(',');
}
