/** `npm run bench -- <name>`: runs one benchmark; without a name, lists them. */
import { readdirSync } from 'node:fs';

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.mjs') && !['run.mjs', 'product.mjs', 'accounts.mjs'].includes(file))
  .map((file) => file.replace('.mjs', ''));
const [name = ''] = process.argv.slice(2);
if (names.includes(name)) await import(`./${name}.mjs`);
else console.log(`npm run bench -- <name>, where name is one of: ${names.join(', ')}`);
