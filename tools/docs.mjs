/** Writes the lists in the documents: `npm run docs`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documentsIn } from './docs/files.mjs';
import { filled, listsOf } from './docs/lists.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const lists = listsOf(root);
for (const path of documentsIn(root)) {
  const text = readFileSync(join(root, path), 'utf8');
  const written = filled(text, lists);
  if (written === text) continue;
  writeFileSync(join(root, path), written);
  console.log(`Wrote ${path}`);
}
