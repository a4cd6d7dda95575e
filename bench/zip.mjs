/**
 * Measures a zip of 1,000 files of 1 MiB against a plain download of the same size, `zip -0`, archiver and client-zip.
 * `ZIP_ROUNDS=5 npm run bench -- zip`; `ZIP_FILES=8000 ZIP_KIB=64` for other files.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bytes/bundle.mjs';
import { needDebian, needNpm } from './bytes/install.mjs';
import { answers, startServer } from './bytes/processes.mjs';

const COUNT = Number(process.env.ZIP_FILES ?? 1_000);
const SIZE = Number(process.env.ZIP_KIB ?? 1_024) * 1024;
const rounds = Number(process.env.ZIP_ROUNDS ?? 5);

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** @param {string} command @param {string[]} args @param {string} [cwd] */
const run = (command, args, cwd) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...(cwd ? { cwd } : {}) });
    child.once('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`${command} ended with ${code}`)),
    );
  });

needDebian({ curl: 'curl', zip: 'zip' });
const peers = needNpm({ archiver: '8.0.0', 'client-zip': '2.5.1' });
const module = await bundle();
const folder = mkdtempSync('/dev/shm/zip-');
const files = join(folder, 'files');
const dir = join(folder, 'store');
mkdirSync(files);
execFileSync('sh', [
  '-c',
  `head -c ${COUNT * SIZE} /dev/urandom | split -b ${SIZE} -d -a 4 - "${files}/file"`,
]);

const filling = `
  const { createReadStream, readdirSync } = await import('node:fs');
  const { openStore } = await import(${JSON.stringify(module('open'))});
  const store = await openStore({ dir: ${JSON.stringify(dir)}, reserveBytes: 0 });
  await store.createBucket('bench');
  const attributes = { contentType: 'application/octet-stream', headers: {} };
  const names = readdirSync(${JSON.stringify(files)}).sort();
  const put = async (key, sources) => {
    const staging = store.stage();
    for (const name of sources)
      for await (const chunk of createReadStream(${JSON.stringify(files)} + '/' + name))
        if (!staging.write(chunk)) await staging.drained();
    await store.put('bench', key, await staging.finish(), { attributes, checksums: {} });
  };
  for (const name of names) await put(name, [name]);
  await put('plain', names);
  await store.close();`;
execFileSync(process.execPath, ['--input-type=module', '-e', filling]);

writeFileSync(
  join(peers, 'archiver.mjs'),
  `const { createWriteStream } = await import('node:fs');
const archiver = await import('archiver');
const make = archiver.ZipArchive ? (o) => new archiver.ZipArchive(o) : (o) => archiver.default('zip', o);
const zip = make({ store: true });
zip.pipe(createWriteStream('/dev/null'));
zip.directory(process.argv[2], false);
await zip.finalize();`,
);
writeFileSync(
  join(peers, 'client-zip.mjs'),
  `const { createReadStream, createWriteStream, readdirSync, statSync } = await import('node:fs');
const { Readable } = await import('node:stream');
const { pipeline } = await import('node:stream/promises');
const { makeZip } = await import('client-zip');
const folder = process.argv[2];
async function* list() {
  for (const name of readdirSync(folder)) {
    const { size, mtime } = statSync(folder + '/' + name);
    yield { name, size, lastModified: mtime, input: Readable.toWeb(createReadStream(folder + '/' + name)) };
  }
}
await pipeline(Readable.fromWeb(makeZip(list())), createWriteStream('/dev/null'));`,
);

const server = startServer(process.execPath, [
  join(import.meta.dirname, 'bytes', 'zip-server.mjs'),
  ...[dir, '9421', module('open'), module('layout'), module('pump'), module('free')],
]);
await answers('http://127.0.0.1:9421/plain');

/** @type {Record<string, () => Promise<unknown>>} */
const ways = {
  'Waybill, plain download': () =>
    run('curl', ['-s', '-f', '-o', '/dev/null', 'http://127.0.0.1:9421/plain']),
  'Waybill, zip': () => run('curl', ['-s', '-f', '-o', '/dev/null', 'http://127.0.0.1:9421/zip']),
  'zip -0': () => run('sh', ['-c', 'zip -0 -q -r - . > /dev/null'], files),
  archiver: () => run(process.execPath, [join(peers, 'archiver.mjs'), files]),
  'client-zip': () => run(process.execPath, [join(peers, 'client-zip.mjs'), files]),
};
/** @type {Map<string, number[]>} */
const seen = new Map();
try {
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, way] of Object.entries(ways)) {
      const begin = performance.now();
      await way();
      const seconds = (performance.now() - begin) / 1000;
      // The first round only warms up.
      if (round > 0) seen.set(name, [...(seen.get(name) ?? []), seconds]);
    }
    console.error(`round ${round} of ${rounds}`);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

const plain = median(seen.get('Waybill, plain download') ?? []);
console.log('\n| way | MB/s | × plain download |\n| --- | --- | --- |');
for (const [name, seconds] of seen) {
  const taken = median(seconds);
  console.log(`| ${name} | ${((COUNT * SIZE) / 1e6 / taken).toFixed(0)} | ${(plain / taken).toFixed(2)} |`);
}
