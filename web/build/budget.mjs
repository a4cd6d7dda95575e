/** Adds up the scripts of the landing page as they travel, and stops the build when they are too many. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** In thousands of bytes, brotli. */
const BUDGET_KB = 120;

const sizeOf = async (site, file) => {
  const packed = await stat(join(site, `${file}.br`)).catch(() => null);
  return (packed ?? (await stat(join(site, file)))).size;
};

/** `scripts` has one list for each language; the heaviest counts. */
export async function checkBudget({ site, scripts }) {
  for (const list of scripts) {
    const sizes = await Promise.all(list.map(async (file) => [file, await sizeOf(site, file)]));
    const kilobytes = sizes.reduce((sum, [, size]) => sum + size, 0) / 1000;
    const detail = sizes.map(([file, size]) => `${file} ${(size / 1000).toFixed(1)}`).join(', ');
    process.stdout.write(`web: first load of / is ${kilobytes.toFixed(1)} kB of script (${detail})\n`);
    if (kilobytes > BUDGET_KB) throw new Error(`the landing page may load ${BUDGET_KB} kB of script`);
  }
}
