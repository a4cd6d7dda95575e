/** `npm run dev`: the server from its sources and the web's dev server in front of it, both reloading; one Ctrl-C stops both. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';

const WEB_PORT = 5173;

ensureInstalled();
const root = fileURLToPath(new URL('..', import.meta.url));
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const port = process.env.PORT ?? '8080';
const address = `http://localhost:${WEB_PORT}`;

const server = spawn(
  process.execPath,
  [fileURLToPath(import.meta.resolve('tsx/cli')), 'watch', '--clear-screen=false', 'server/src/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    // Links in mails and the check of origins go by the address that the developer has open.
    env: { ...process.env, PORT: port, PUBLIC_URL: process.env.PUBLIC_URL ?? address, DEV_PAGES: '1' },
  },
);

// Vite belongs to the web package: take the one that package has.
const viteHome = createRequire(join(root, 'web/package.json')).resolve('vite/package.json');
const { createServer } = await import(pathToFileURL(join(viteHome, '../dist/node/index.js')).href);
process.env.WAYBILL_SERVER = `http://127.0.0.1:${port}`;
const web = await createServer({ root: join(root, 'web'), server: { port: WEB_PORT, strictPort: true } });
await web.listen();
web.printUrls();

let stopping = false;
/** @param {NodeJS.Signals} signal */
function stop(signal) {
  if (stopping) return;
  stopping = true;
  server.kill(signal);
  void web.close();
}
process.on('SIGINT', () => stop('SIGINT'));
process.on('SIGTERM', () => stop('SIGTERM'));
server.once('exit', (code) => {
  void web.close().then(() => process.exit(stopping ? 0 : (code ?? 1)));
});
