/** `npm run build -w web`: the browser's build, every page as ready HTML, and the list of what may be served. */
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, minify } from 'vite';
import { checkBudget } from './build/budget.mjs';
import { writeContent } from './build/content.mjs';
import { listFiles } from './build/files.mjs';
import { writePages } from './build/pages.mjs';
import { buildWorkers } from './build/worker.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const out = join(root, 'dist');

/** The script that runs before the first paint is copied as it is; every page loads it, so it travels without its comments. */
async function minifyTheme(site) {
  const file = join(site, 'theme.js');
  const { code } = await minify('theme.js', await readFile(file, 'utf8'));
  await writeFile(file, code);
}

/** The pages, built and checked in a folder of their own, so that a failed build leaves the last good one alone. */
async function buildInto(work) {
  const site = join(work, 'site');
  const serverSide = join(work, 'server');
  await Promise.all([
    build({ root, logLevel: 'warn', build: { outDir: site } }),
    build({
      root,
      logLevel: 'warn',
      publicDir: false,
      build: { ssr: 'src/app/entry-server.tsx', outDir: serverSide, manifest: false, copyPublicDir: false },
    }),
  ]);
  await minifyTheme(site);
  await buildWorkers({ root, site });
  const { pages, notFound, redirects, firstScripts } = await writePages({ site, serverSide });
  await writeContent({ site, list: join(work, 'content.json') });
  const listed = await listFiles({ site, list: join(work, 'site.json'), pages, notFound, redirects });
  await checkBudget({ site, firstScripts });
  return listed;
}

process.chdir(root);
await mkdir(out, { recursive: true });
const work = await mkdtemp(join(out, '.building-'));
try {
  const listed = await buildInto(work);
  await rm(join(out, 'site'), { recursive: true, force: true });
  await rename(join(work, 'site'), join(out, 'site'));
  await rename(join(work, 'content.json'), join(out, 'content.json'));
  await rename(join(work, 'site.json'), join(out, 'site.json'));
  process.stdout.write(`web: ${listed.pages} pages, ${listed.files} files\n`);
} finally {
  await rm(work, { recursive: true, force: true });
}
