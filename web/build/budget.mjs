/** Adds up the scripts of a page's first screen as they travel, and stops the build when they are too many. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** In thousands of bytes, brotli. */
const BUDGETS_KB = { '/': 90, '/r/:id': 175, '/dash/transfers': 152 };

const sizeOf = async (site, file) => {
  const packed = await stat(join(site, `${file}.br`)).catch(() => null);
  return (packed ?? (await stat(join(site, file)))).size;
};

/** `firstScripts`: path → one list of scripts for each language, of which the heaviest counts. */
export async function checkBudget({ site, firstScripts }) {
  for (const [path, budget] of Object.entries(BUDGETS_KB)) {
    for (const list of firstScripts[path]) {
      const sizes = await Promise.all(list.map(async (file) => [file, await sizeOf(site, file)]));
      const kilobytes = sizes.reduce((sum, [, size]) => sum + size, 0) / 1000;
      const detail = sizes.map(([file, size]) => `${file} ${(size / 1000).toFixed(1)}`).join(', ');
      process.stdout.write(
        `web: first load of ${path} is ${kilobytes.toFixed(1)} kB of script (${detail})\n`,
      );
      if (kilobytes > budget) throw new Error(`${path} may load ${budget} kB of script`);
    }
  }
}
