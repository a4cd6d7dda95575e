/**
 * Takes the pictures of the articles and product pages anew, in both languages, from the product as it is built:
 * `npm run pictures`, or `npm run pictures -- -g receipt` for some. They are saved in web/content/pictures/.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const { status } = spawnSync(
  join('node_modules', '.bin', 'playwright'),
  ['test', '--config', join('e2e', 'pictures', 'pictures.config.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
