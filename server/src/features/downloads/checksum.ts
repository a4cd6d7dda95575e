/** The checksums of a file. SHA-256 is read out of its bytes once, by at most two readers of this process for a region. */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../deps.ts';
import type { StoredFile } from '../files/index.ts';
import { refuseEncrypted } from '../transfers/index.ts';
import { fileBytes } from './give-bytes.ts';
import type { Granted } from './granted.ts';
import { keepSha256 } from './store.ts';

/** Of each region, so that a slow one leaves room for the others. */
const AT_ONCE = 2;
/** A request waits no longer than a page does. Reading continues, so the next request has the result. */
const WAIT_MS = 25_000;
const COME_BACK_S = 5;

/** Of this process: what is being read is read once for all who ask. */
const reading = new Map<string, { readonly region: string; readonly sum: Promise<Buffer> }>();

async function read(deps: Deps, granted: Granted, file: StoredFile): Promise<Buffer> {
  const hash = createHash('sha256');
  const size = Number(file.size);
  if (size > 0) for await (const piece of fileBytes(deps, granted, file).read(0, size)) hash.update(piece);
  const sum = hash.digest();
  await keepSha256(deps.db, file.id, sum);
  return sum;
}

function begin(deps: Deps, granted: Granted, file: StoredFile): Promise<Buffer> {
  const known = reading.get(file.id);
  if (known !== undefined) return known.sum;
  const { region } = granted.transfer;
  const busy = [...reading.values()].filter((each) => each.region === region);
  if (busy.length >= AT_ONCE) throw new AppError('unavailable', { retryAfter: COME_BACK_S });
  const sum = read(deps, granted, file).finally(() => reading.delete(file.id));
  reading.set(file.id, { region, sum });
  // The request may have ended by then.
  sum.catch((error: unknown) => deps.log.warn({ err: error }, 'a checksum could not be computed'));
  return sum;
}

export async function checksumsOf(
  deps: Deps,
  granted: Granted,
  file: StoredFile,
): Promise<{ crc32: string; sha256: string }> {
  // Of bytes that a receiver never has.
  refuseEncrypted(granted.transfer);
  if (file.crc32 === null) throw new AppError('unavailable', { retryAfter: COME_BACK_S });
  const sha256 = file.sha256 ?? (await within(begin(deps, granted, file)));
  return { crc32: Number(file.crc32).toString(16).padStart(8, '0'), sha256: sha256.toString('hex') };
}

async function within(sum: Promise<Buffer>): Promise<Buffer> {
  const patience = new AbortController();
  const late = wait(WAIT_MS, undefined, { signal: patience.signal, ref: false }).catch(() => undefined);
  try {
    const given = await Promise.race([sum, late]);
    if (given === undefined) throw new AppError('unavailable', { retryAfter: COME_BACK_S });
    return given;
  } finally {
    patience.abort();
  }
}
