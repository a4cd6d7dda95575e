/** Lets a crowd use a product: of ten people six have a dashboard open, one sends, two download, and one hands in files. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../chaos/calls.mjs';
import { fetchAll } from '../chaos/receivers.mjs';
import { keepLookingAround } from './dashboards.mjs';
import { reasonOf } from './measured.mjs';
import { rest } from './rest.mjs';

const MB = 1_000_000;
const SENT = 20 * MB;
const HANDED_IN = 2 * MB;

/** @typedef {{ path: string, size: number, sha256: string }} Source */
/** @typedef {{ slug: string, sha256: string, remove: () => Promise<unknown> }} Sent */
/**
 * @typedef {object} World
 * @property {string} base
 * @property {import('../chaos/chance.mjs').Chance} chance
 * @property {import('./measured.mjs').Measured} measured what is counted at the moment
 * @property {() => boolean} over
 * @property {Record<'sent' | 'handedIn', Source>} sources
 * @property {Sent[]} sent the newest transfers, oldest first
 * @property {string[]} requests
 * @property {any} engine
 * @property {any} env
 */
/** @typedef {ReturnType<typeof openBrowser>} Browser */

/** Only the newest are downloaded … */
const NEWEST = 50;
/** … and so many are kept, so that no one is still downloading what is removed. */
const KEPT = 150;

/** @param {string} folder @returns {World['sources']} */
export function makeSources(folder) {
  const make = (/** @type {string} */ name, /** @type {number} */ size) => {
    const bytes = randomBytes(size);
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return { path, size, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
  return { sent: make('sent', SENT), handedIn: make('handed-in', HANDED_IN) };
}

/**
 * Uploads one file through the engine.
 * @param {World} world @param {Source} source @param {(draftId?: string) => Promise<any>} credentials
 */
async function upload(world, source, credentials) {
  const { engine, env } = world;
  const file = await engine.pickFile(source.path, { as: 'file.bin' });
  const run = engine.createUpload({
    id: randomUUID(),
    files: [file],
    env,
    credentials: (/** @type {{ draftId?: string }} */ { draftId }) => credentials(draftId),
  });
  run.start();
  const { draftId, files } = await run.finished();
  await run.forget();
  const fileObjects = files.map((/** @type {{ key: string, size: number }} */ { key, size }) => ({
    itemPath: key,
    size,
  }));
  return { draftId, fileObjects };
}

/** @param {World} world @param {Browser} browser */
async function send(world, browser) {
  const source = world.sources.sent;
  const key = randomUUID();
  const files = [{ path: 'file.bin', size: source.size }];
  const uploaded = await upload(world, source, (draftId) =>
    browser.call('/api/stsAuth', { type: 'userUpload', ...(draftId ? { draftId } : { key, files }) }),
  );
  const { transfer } = await browser.call('/api/quicksend2', {
    ...uploaded,
    sendAs: 'link',
    emailTo: [],
  });
  world.measured.sent += source.size;
  world.sent.push({
    slug: transfer.slug,
    sha256: source.sha256,
    remove: () => browser.call('/api/deleteTransfer', { type: 'transfer', ids: [transfer._id] }),
  });
  if (world.sent.length > KEPT) await world.sent.shift()?.remove();
}

/** @param {World} world @param {Browser} browser */
async function receive(world, browser) {
  if (world.sent.length === 0) return;
  const { slug, sha256 } = world.chance.pick(world.sent.slice(-NEWEST));
  const offer = await browser.call('/v1/getDownload', { slug });
  const url = world.base + offer.files[0].url;
  const got = await fetchAll(
    url,
    () => false,
    browser.headers,
    (chunk) => {
      world.measured.received += chunk.length;
    },
  );
  if (got !== sha256) throw new Error(`${slug}: the bytes differ`);
}

/** @param {World} world @param {Browser} browser */
async function handIn(world, browser) {
  const id = world.chance.pick(world.requests);
  const source = world.sources.handedIn;
  const key = randomUUID();
  const files = [{ path: 'file.bin', size: source.size }];
  await browser.call('/api/r/open', { id });
  await browser.call('/api/r/introduce', { id, email: `${key}@giver.example` });
  const uploaded = await upload(world, source, (draftId) =>
    browser.call('/api/stsAuth', { type: 'request', id, ...(draftId ? { draftId } : { key, files }) }),
  );
  await browser.call('/api/uploadRequest', { id, ...uploaded });
  world.measured.handedIn += source.size;
}

/**
 * Does something again and again; what fails is noted.
 * @param {World} world @param {string} what @param {number} restMs
 * @param {(browser: Browser) => Promise<void>} once @param {() => Browser} newBrowser
 */
async function keep(world, what, restMs, once, newBrowser) {
  // They come one after another.
  await rest(world, restMs);
  while (!world.over()) {
    try {
      await once(newBrowser());
    } catch (error) {
      world.measured.problems.push(`${what}: ${reasonOf(error)}`);
    }
    await rest(world, restMs);
  }
}

/**
 * Lets `count` people do what they do until it is over.
 * @param {World} world @param {number} count @param {(at: number) => () => string} tokenOf
 */
export async function letThemCome(world, count, tokenOf) {
  const someone = () => openBrowser(world.base, world.chance);
  await Promise.all(
    Array.from({ length: count }, (_, at) => {
      const account = openBrowser(world.base, world.chance, tokenOf(at));
      switch (at % 10) {
        case 0:
          return keep(
            world,
            'send',
            10_000,
            (browser) => send(world, browser),
            () => account,
          );
        case 1:
        case 2:
          return keep(world, 'download', 8_000, (browser) => receive(world, browser), someone);
        case 3:
          return keep(world, 'hand in', 10_000, (browser) => handIn(world, browser), someone);
        default:
          return keepLookingAround(world, account);
      }
    }),
  );
}
