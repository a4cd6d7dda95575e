/** Checks the import rules between packages, features and files, and other rules on files: `node tools/arrows.mjs`. */
import { fileURLToPath } from 'node:url';
import { checkProject } from './arrows/check.mjs';

const { violations, counts } = checkProject(fileURLToPath(new URL('..', import.meta.url)));

for (const { rule, at, say } of violations) console.log(`${rule}  ${at}: ${say}`);
const seen = [...counts].map(([pkg, { files, arrows }]) => `${pkg} ${files}/${arrows}`);
console.log(`Files/imports seen: ${seen.join(', ')}`);
if (violations.length > 0) {
  console.log(`${violations.length} violations of the rules.`);
  process.exitCode = 1;
}
