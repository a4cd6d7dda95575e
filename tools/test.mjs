/** `npm test`: checks Node and the packages, then runs every check and test. */
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const { main } = await import('./test/main.mjs');
try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
