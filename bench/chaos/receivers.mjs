/** Receivers: check that everything acknowledged is there, and that complete downloads are correct. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callOnce, insist, Refused } from './calls.mjs';

/** Longer than any file here takes, shorter than the run. */
const GET_MS = 60_000;

/** A wrong result; the run continues to find more. */
class Wrong extends Error {}

/**
 * Resumes where it was cut off.
 * @param {string} url @param {() => boolean} over @param {() => Record<string, string>} [extra] headers of each request
 * @param {(chunk: Uint8Array) => void} [keep]
 * @returns {Promise<string | undefined>} SHA-256
 */
export async function fetchAll(url, over, extra = () => ({}), keep = () => {}) {
  const hash = createHash('sha256');
  let got = 0;
  let etag = '';
  let size = Number.POSITIVE_INFINITY;
  while (got < size) {
    if (over()) return undefined;
    try {
      const headers = { ...extra(), ...(got === 0 ? {} : { range: `bytes=${got}-`, 'if-range': etag }) };
      const answer = await fetch(url, { headers, signal: AbortSignal.timeout(GET_MS) });
      if (answer.status >= 500 || answer.status === 429) throw new Error('later');
      if (!answer.ok) throw new Wrong(`${url}: ${answer.status} ${await answer.text()}`);
      if (got > 0 && answer.status !== 206) throw new Wrong(`${url}: went on with ${answer.status}`);
      etag = answer.headers.get('etag') ?? '';
      size = got + Number(answer.headers.get('content-length'));
      if (size === 0) break;
      for await (const chunk of answer.body ?? []) {
        hash.update(chunk);
        keep(chunk);
        got += chunk.length;
      }
      if (got > size) throw new Wrong(`${url}: ${got} bytes instead of ${size}`);
    } catch (error) {
      if (error instanceof Wrong) throw error;
      await pause(200);
    }
  }
  return hash.digest('hex');
}

/**
 * What was sent by email does not open by its slug alone.
 * @param {Pick<import('./senders.mjs').Sending, 'to' | 'token'>} sending
 */
export const tokenFor = ({ to, token }) => (to.length === 0 ? undefined : token());

/**
 * Downloads one transfer completely: its page, each file, its zip.
 * @param {string} base @param {import('./senders.mjs').Sending} sending @param {() => boolean} over
 */
export async function receive(base, sending, over) {
  const { slug } = sending;
  const offer = await insist(() => callOnce(base, '/v1/getDownload', { slug }, tokenFor(sending)), over);
  /** @returns {Record<string, string>} */
  const headers = () => {
    const token = tokenFor(sending);
    return token === undefined ? {} : { authorization: `Bearer ${token}` };
  };
  if (offer === undefined) return;
  if (offer.files.length !== sending.files.size) throw new Wrong(`${sending.slug}: not all files are listed`);
  for (const { path, url } of offer.files) {
    const sha256 = await fetchAll(base + url, over, headers);
    const source = sending.files.get(path);
    if (sha256 !== undefined && sha256 !== source?.sha256)
      throw new Wrong(`${sending.slug} ${path}: wrong bytes`);
  }
  if (offer.zip === null) return;
  const zip = await fetchAll(base + offer.zip.url, over, headers);
  if (zip === undefined) return;
  sending.zip ??= zip;
  if (zip !== sending.zip) throw new Wrong(`${sending.slug}: the zip has changed`);
}

/**
 * @param {import('./senders.mjs').World} world
 * @param {(problem: string) => void} report
 */
export async function keepReceiving(world, report) {
  while (!world.over()) {
    const known = world.ledger.filter(({ state }) => state === 'acknowledged');
    if (known.length === 0) {
      await pause(200);
      continue;
    }
    const sending = world.chance.pick(known);
    try {
      await receive(world.base, sending, world.over);
    } catch (error) {
      // Deleted meanwhile.
      if (sending.state !== 'acknowledged') continue;
      if (!(error instanceof Wrong) && !(error instanceof Refused)) throw error;
      report(`while it ran: ${sending.slug}: ${error.message}`);
    }
  }
}
