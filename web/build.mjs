/** `npm run build -w web`: the browser's build, every page as ready HTML, and the list of what may be served. */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { checkBudget } from './build/budget.mjs';
import { listFiles } from './build/files.mjs';
import { writePages } from './build/pages.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const root = at('.');
const out = at('dist');
const site = at('dist/site');
const serverSide = at('dist/.server');

process.chdir(root);
await rm(out, { recursive: true, force: true });
await build({ root, logLevel: 'warn', build: { outDir: site } });
await build({
  root,
  logLevel: 'warn',
  publicDir: false,
  build: { ssr: 'src/app/entry-server.tsx', outDir: serverSide, manifest: false, copyPublicDir: false },
});

const chunks = await writePages({ site, serverSide });
await rm(serverSide, { recursive: true, force: true });
const list = await listFiles({
  site,
  out,
  pages: chunks.pages,
  notFound: chunks.notFound,
});
await checkBudget({ site, scripts: chunks.landingScripts });
process.stdout.write(`web: ${list.pages} pages, ${list.files} files\n`);
