/** Senders: upload through the engine until everything has arrived and the product has acknowledged it. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { callOnce, insist } from './calls.mjs';

/** Around the thresholds: empty, small, one piece, in parts. */
const SIZES = [0, 1, 70_000, 900_000, 5_000_000, 20_000_000, 55_000_000];

/** @typedef {{ path: string, size: number, sha256: string }} Source */
/**
 * @typedef {object} Sending
 * @property {string} slug
 * @property {Map<string, Source>} files by their place in the transfer
 * @property {string[]} to
 * @property {() => string} token of its sender, who opens what was sent by email: the links of its recipients are in their mails
 * @property {'acknowledged' | 'abandoned' | 'unknown' | 'deleted'} state
 * @property {string} [zip] what its zip was the first time
 */

/** @param {string} folder @returns {Source[]} */
export function makeSources(folder) {
  mkdirSync(folder, { recursive: true });
  return SIZES.map((size) => {
    const bytes = randomBytes(size);
    const path = join(folder, String(size));
    writeFileSync(path, bytes);
    return { path, size, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
}

/**
 * @typedef {object} World
 * @property {string} base
 * @property {import('./chance.mjs').Chance} chance
 * @property {readonly Source[]} sources
 * @property {Sending[]} ledger
 * @property {import('./givers.mjs').Asking[]} askings
 * @property {any} engine
 * @property {any} env
 * @property {() => boolean} over no new sends are begun
 * @property {() => boolean} late unfinished sends give up
 */

/** @param {World} world @param {() => string} token */
export async function keepSending(world, token) {
  while (!world.over()) await sendOne(world, token);
}

/** @param {World} world @param {() => string} token */
async function sendOne(world, token) {
  const { base, chance, engine, env, ledger } = world;
  const id = randomUUID();
  const chosen = Array.from({ length: chance.between(1, 4) }, (_, at) => ({
    as: chance.next() < 0.3 ? `folder ü/${at}.bin` : `${at} 文件.bin`,
    source: chance.pick(world.sources),
  }));
  const files = await Promise.all(chosen.map(({ as, source }) => engine.pickFile(source.path, { as })));
  const announced = chosen.map(({ as, source }) => ({ path: as, size: source.size }));
  let slug = '';
  const upload = engine.createUpload({
    id,
    files,
    env,
    credentials: async (/** @type {{ draftId?: string }} */ { draftId }) => {
      const asked = draftId === undefined ? { key: id, files: announced } : { draftId };
      const access = await callOnce(base, '/api/stsAuth', { type: 'userUpload', ...asked }, token());
      slug = access.slug;
      return access;
    },
  });
  upload.start();
  if (chance.next() < 0.1) {
    await pause(chance.between(50, 2_000));
    await upload.cancel();
    if (slug !== '') ledger.push({ slug, files: new Map(), to: [], token, state: 'abandoned' });
    return;
  }
  const result = await arrived(upload, world);
  if (result === undefined) {
    await upload.cancel();
    return;
  }
  /** @type {Sending} */
  const sending = {
    slug,
    files: new Map(chosen.map(({ as, source }) => [as, source])),
    to: Array.from({ length: chance.between(0, 3) }, () => `r-${randomUUID()}@receiver.example`),
    token,
    state: 'unknown',
  };
  ledger.push(sending);
  const body = {
    draftId: result.draftId,
    sendAs: sending.to.length === 0 ? 'link' : 'email',
    emailTo: sending.to,
    fileObjects: result.files.map((/** @type {{ key: string, size: number }} */ { key, size }) => ({
      itemPath: key,
      size,
    })),
  };
  const stored = await insist(() => callOnce(base, '/api/quicksend2', body, token()), world.late);
  if (stored === undefined) return;
  sending.state = 'acknowledged';
  await upload.forget();
  if (chance.next() < 0.1) await deleteOne(world, sending, stored.transfer._id, token);
}

/** @param {World} world @param {Sending} sending @param {string} id @param {() => string} token */
async function deleteOne(world, sending, id, token) {
  sending.state = 'unknown';
  const done = await insist(
    () => callOnce(world.base, '/api/deleteTransfer', { type: 'transfer', ids: [id] }, token()),
    world.late,
  );
  if (done !== undefined) sending.state = 'deleted';
}

/** The engine gives up after many attempts; a person would press "Continue upload". @param {any} upload @param {Pick<World, 'late'>} world */
export async function arrived(upload, world) {
  for (;;) {
    try {
      return await Promise.race([upload.finished(), lateness(world)]);
    } catch {
      if (world.late()) return undefined;
      upload.resume();
    }
  }
}

/** Resolves with undefined when it is too late. @param {Pick<World, 'late'>} world */
async function lateness(world) {
  while (!world.late()) await pause(500);
  return undefined;
}
