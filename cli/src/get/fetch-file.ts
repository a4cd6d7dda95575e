/** Downloads one file: several ranges at once, continued after a restart, checked, and only then given its name. */
import { setTimeout as wait } from 'node:timers/promises';
import { backoffMs } from '@waybill/contract/backoff';
import { AppError } from '@waybill/contract/errors';
import { UPLOAD_ATTEMPTS } from '@waybill/contract/uploads';
import type { Server } from '../account/server.ts';
import { createBlockWriter, type Sealed, storedSpan } from '../encrypted/block-writer.ts';
import { CliError, EXIT, isDiskError } from '../program/exit-codes.ts';
import { type ByteClient, damaged } from './byte-client.ts';
import type { Lanes } from './lanes.ts';
import { openPart, type PartFile, PIECE_BYTES, pieceEnd } from './part-file.ts';
import { createPieceWriter } from './piece-writer.ts';
import type { Target } from './safe-path.ts';

/** The longest pause between two tries. */
const PAUSE_MOST_MS = 30_000;

export interface WantedFile {
  readonly id: string;
  /** As the server says, below the folder. */
  readonly path: string;
  readonly size: number;
  readonly url: string;
  /** Undefined where the server does not know it. */
  readonly crc32: number | undefined;
  /** How it was encrypted; size and checksum are of the file itself. */
  readonly sealed?: Sealed | undefined;
}

export interface Fetching {
  readonly server: Server;
  readonly client: ByteClient;
  /** How many requests run at once, over all files. */
  readonly lanes: Lanes;
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where the piece is read, and what writes it. */
function writerOf(
  { path, size, sealed }: WantedFile,
  part: PartFile,
  { start, end }: Span,
  count: (bytes: number) => void,
) {
  if (sealed !== undefined) {
    const write = async (plain: Buffer, position: number): Promise<void> => {
      await part.write(plain, position);
      count(plain.length);
    };
    const piece = { path, size, start, end };
    return { range: storedSpan(piece), writer: createBlockWriter(sealed, piece, write) };
  }
  const writer = createPieceWriter(part, start, end - start);
  const take = (bytes: Buffer): Promise<void> | undefined => {
    count(bytes.length);
    return writer.take(bytes);
  };
  return { range: { start, end, size }, writer: { ...writer, take } };
}

/** Reads one piece into its place; returns its CRC-32. */
async function fetchSpan(
  { server, client, signal, onBytes }: Fetching,
  file: WantedFile,
  part: PartFile,
  span: Span,
): Promise<number> {
  let arrived = 0;
  const { range, writer } = writerOf(file, part, span, (bytes) => {
    arrived += bytes;
    onBytes(bytes);
  });
  const asked = { url: server.origin + file.url, headers: server.headers(), ...range };
  try {
    await client.read(asked, writer.take, signal);
    return await writer.end();
  } catch (error) {
    onBytes(-arrived);
    await writer.settled();
    throw error;
  }
}

/** Tries a piece again as long as that can help. */
async function fetchPatiently(
  fetching: Fetching,
  file: WantedFile,
  part: PartFile,
  piece: number,
): Promise<void> {
  const span = { start: piece * PIECE_BYTES, end: pieceEnd(piece, file.size) };
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await part.keep(piece, await fetchSpan(fetching, file, part, span));
    } catch (error) {
      const again = error instanceof AppError && error.retryable && attempts < UPLOAD_ATTEMPTS;
      if (!again || fetching.signal.aborted) throw error;
      const own = Math.min(backoffMs(attempts, Math.random()), PAUSE_MOST_MS);
      const pause = Math.max(own, (error.retryAfter ?? 0) * 1000);
      await wait(pause, undefined, { signal: fetching.signal });
    }
  }
}

/** A file without bytes is asked for too, so that its sender learns of the download. */
async function fetchEmpty(fetching: Fetching, file: WantedFile, part: PartFile): Promise<void> {
  const { server, client, signal } = fetching;
  // What is stored of it is checked too.
  if (file.sealed !== undefined) return void (await fetchSpan(fetching, file, part, { start: 0, end: 0 }));
  const { url } = file;
  const range = { url: server.origin + url, headers: server.headers(), start: 0, end: 0, size: 0 };
  await client.read(range, () => undefined, signal);
}

/** After a failure the other pieces are given up. */
async function fetchPieces(fetching: Fetching, file: WantedFile, part: PartFile): Promise<void> {
  const failing = new AbortController();
  const signal = AbortSignal.any([fetching.signal, failing.signal]);
  const pieces = part.missing.map((piece) =>
    fetching.lanes.run(async () => {
      try {
        signal.throwIfAborted();
        await fetchPatiently({ ...fetching, signal }, file, part, piece);
      } catch (error) {
        failing.abort(error);
        throw error;
      }
    }),
  );
  await Promise.allSettled(pieces);
  fetching.signal.throwIfAborted();
  if (failing.signal.aborted) throw failing.signal.reason;
}

export async function fetchFile(fetching: Fetching, file: WantedFile, target: Target): Promise<void> {
  const { server, onBytes } = fetching;
  const part = await openPart(
    target.folder,
    [server.origin, file.sealed?.id ?? file.id, file.path],
    file.size,
  );
  try {
    onBytes(part.arrived);
    if (file.size === 0) await fetchEmpty(fetching, file, part);
    await fetchPieces(fetching, file, part);
    if (file.crc32 !== undefined && part.crc32() !== file.crc32)
      throw damaged(`“${file.path}” arrived damaged, so it was not saved. Run the command again.`);
    await part.finish(target.path);
  } catch (error) {
    // What arrived is of no use for another try.
    if (error instanceof CliError && error.exit === EXIT.damaged) await part.discard();
    // A write into an open file fails without its name.
    if (isDiskError(error)) error.path ??= target.path;
    throw error;
  } finally {
    await part.close();
  }
}
