/** `npm run dev`: runs the server from its sources and the website's dev server in front of it, both reloading; Ctrl-C stops both. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { contentFolder } from './build/content-folder.mjs';
import { reloading } from './dev/reloading.mjs';
import { loadEnvFile } from './env-file.mjs';
import { ensureInstalled } from './install.mjs';
import { stopWithNpm } from './parent.mjs';

const WEB_PORT = 5173;

stopWithNpm();
ensureInstalled();
const root = fileURLToPath(new URL('..', import.meta.url));
loadEnvFile(root);
const port = process.env.PORT ?? '8080';
// The website's dev server runs in another folder.
process.env.CONTENT_DIR = contentFolder(root, process.env) ?? '';

const server = reloading({
  cwd: root,
  args: ['--import', import.meta.resolve('tsx'), 'server/src/main.ts'],
  folders: ['server/src', 'server/migrations', 'contract/src', 'mails/src'].map((folder) =>
    join(root, folder),
  ),
  // Links in mails and origin checks use the address that the developer has open.
  env: {
    PUBLIC_URL: `http://localhost:${WEB_PORT}`,
    ...process.env,
    PORT: port,
    DEV_PAGES: '1',
    DRAIN_SECONDS: '0',
  },
});

async function startWeb() {
  // Vite is a dependency of the web package: use its version.
  const viteHome = createRequire(join(root, 'web/package.json')).resolve('vite/package.json');
  const { createServer } = await import(pathToFileURL(join(viteHome, '../dist/node/index.js')).href);
  process.env.WAYBILL_SERVER = `http://127.0.0.1:${port}`;
  const web = await createServer({ root: join(root, 'web'), server: { port: WEB_PORT, strictPort: true } });
  await web.listen();
  web.printUrls();
  return web;
}

const web = await startWeb().catch(async (error) => {
  await server.stop();
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await Promise.all([server.stop(), web.close()]);
  process.exit(0);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => void stop());
