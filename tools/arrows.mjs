/** Checks the arrows between packages, features and files, and the order of the house: `node tools/arrows.mjs`. */
import { fileURLToPath } from 'node:url';
import { checkHouse } from './arrows/check.mjs';

const { violations, counts } = checkHouse(fileURLToPath(new URL('..', import.meta.url)));

for (const { rule, at, say } of violations) console.log(`${rule}  ${at}: ${say}`);
const seen = [...counts].map(([pkg, { files, arrows }]) => `${pkg} ${files}/${arrows}`);
console.log(`Files/imports seen: ${seen.join(', ')}`);
if (violations.length > 0) {
  console.log(`${violations.length} against the rules of the house.`);
  process.exitCode = 1;
}
