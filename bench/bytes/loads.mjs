/** The loads, all made by curl, so that requests are the same for every server. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string[]} args */
export function curl(args) {
  return new Promise((resolve, reject) => {
    const child = spawn('curl', ['-s', '-S', '-f', '-o', '/dev/null', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`curl ended with ${code}`)),
    );
  });
}

/**
 * One curl for many files, over a few kept connections.
 * @param {string} folder
 * @param {{ file: string, args: string[] }[]} uploads
 * @param {number} [atOnce]
 */
export function curlMany(folder, uploads, atOnce = 16) {
  const config = join(folder, 'curl.txt');
  const quoted = (/** @type {string} */ text) => JSON.stringify(text);
  const blocks = uploads.map(({ file, args }) => {
    const url = args.at(-1) ?? '';
    const flags = [];
    for (let at = 0; at + 1 < args.length; at += 2) {
      flags.push(`${args[at] === '-X' ? 'request' : 'header'} = ${quoted(args[at + 1] ?? '')}`);
    }
    const upload = [`url = ${quoted(url)}`, `upload-file = ${quoted(file)}`, 'output = /dev/null', 'fail'];
    return [...upload, ...flags].join('\n');
  });
  writeFileSync(config, blocks.join('\nnext\n'));
  return new Promise((resolve, reject) => {
    const child = spawn(
      'curl',
      ['-s', '-S', '--no-progress-meter', '-Z', '--parallel-max', String(atOnce), '-K', config],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    child.once('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`curl ended with ${code}`)),
    );
  });
}

/**
 * @typedef {object} Sources
 * @property {string} folder
 * @property {string} whole one large file
 * @property {string} eighth one of an eighth of its size
 * @property {string} small one of 64 KiB
 * @property {number} wholeBytes
 * @property {number} smallCount
 * @property {number} [round]
 */

/** Files of 64 KiB in one request, as many as it may carry. */
const BUNDLED = 32;

/** Each prepares a load and returns the function to be measured. */
export const LOADS = {
  /** @param {any} peer @param {Sources} sources */
  'one upload': async (peer, { whole, eighth, wholeBytes }) => {
    if (peer.startParts === undefined) {
      const args = await peer.upload('whole', wholeBytes);
      return () => curl(['-T', whole, ...args]);
    }
    const { urls, complete } = await peer.startParts('whole', 8);
    return async () => {
      const waiting = [...urls];
      const worker = async () => {
        for (let url = waiting.shift(); url !== undefined; url = waiting.shift())
          await curl(['-T', eighth, url]);
      };
      await Promise.all([worker(), worker(), worker(), worker()]);
      await complete();
    };
  },
  /** @param {any} peer */
  'one download': async (peer) => () => curl(peer.download('whole')),
  /** @param {any} peer @param {Sources} sources */
  '8 uploads': async (peer, { eighth, wholeBytes }) => {
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, at) => peer.upload(`eighth${at}`, wholeBytes / 8)),
    );
    return () => Promise.all(all.map((args) => curl(['-T', eighth, ...args])));
  },
  /** @param {any} peer */
  '8 downloads': async (peer) => () =>
    Promise.all(Array.from({ length: 8 }, (_, at) => curl(peer.download(`eighth${at}`)))),
  /** @param {any} peer @param {Sources} sources */
  'small files': async (peer, { folder, small, smallCount, round = 0 }) => {
    /** @type {{ file: string, args: string[] }[]} */
    const uploads = [];
    for (let at = 0; at < smallCount; at += 1)
      uploads.push({ file: small, args: await peer.upload(`small${round}-${at}`, 65_536) });
    return () => curlMany(folder, uploads);
  },
  /** As our pages send them. @param {any} peer @param {Sources} sources */
  'small files together': async (peer, { folder, small, smallCount, round = 0 }) => {
    const bytes = readFileSync(small);
    /** @type {{ file: string, args: string[] }[]} */
    const uploads = [];
    for (let from = 0; from < smallCount; from += BUNDLED) {
      const names = Array.from(
        { length: Math.min(BUNDLED, smallCount - from) },
        (_, at) => `together${round}-${from + at}`,
      );
      const { head, args } = peer.bundle(names, bytes);
      const file = join(folder, `bundle${from}`);
      writeFileSync(file, Buffer.concat([head, ...names.map(() => bytes)]));
      uploads.push({ file, args });
    }
    return () => curlMany(folder, uploads);
  },
};
