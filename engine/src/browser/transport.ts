/** Sends and hashes through the worker, and finds out why a file could not be read. */
import {
  type Bundle,
  type Hasher,
  type HttpRequest,
  isBundle,
  type Slice,
  type Transport,
} from '../core/ports.ts';
import { TransportError } from '../core/transport-error.ts';
import type { BrowserConnection } from './connection.ts';
import { BrowserSlice } from './file-source.ts';
import type { Kept, KeptBundle, Reply } from './worker/protocol.ts';
import type { WorkerLine } from './worker-line.ts';

function ownSlice(slice: Slice): BrowserSlice {
  if (slice instanceof BrowserSlice) return slice;
  throw new TypeError('this slice comes from another platform');
}

/** What was encrypted goes once: a further try encrypts it anew. */
function carry(slice: BrowserSlice): Blob | Kept {
  const kept = slice.take();
  if (kept !== undefined) return { kept };
  if (slice.blob === undefined) throw new TransportError('network');
  return slice.blob;
}

/** Only files that the worker holds go together; a file that it lost is sent by itself. */
function carryAll({ head, slices }: Bundle): KeptBundle {
  const kept = slices.map((slice) => ownSlice(slice).take());
  if (!kept.every((number) => number !== undefined)) throw new TransportError('network');
  return { head, kept };
}

const carryBody = (body: Slice | Bundle): Blob | Kept | KeptBundle =>
  isBundle(body) ? carryAll(body) : carry(ownSlice(body));

/** To a page a changed file and one in use look alike, until it asks for the file again. */
async function errorOfReply(why: (Reply & { kind: 'failed' })['why'], body: HttpRequest['body']) {
  if (why === 'network' || !(body instanceof BrowserSlice)) return new TransportError('network');
  if (why === 'gone') return new TransportError('vanished');
  if (why === 'changed') return new TransportError('changed');
  const condition = await body.source.check();
  return new TransportError(condition === 'same' ? 'locked' : condition);
}

export const createHasher = (line: WorkerLine): Hasher => ({
  async crc32(slice, signal) {
    const own = ownSlice(slice);
    const reply = await line.ask(own.hashing, signal);
    if (reply.kind === 'hashed') {
      const { crc32, kept, plainCrc32 } = reply;
      own.plainCrc32 = plainCrc32;
      if (kept !== undefined) own.keep(kept, () => line.drop(kept));
      return crc32;
    }
    throw await errorOfReply(reply.kind === 'failed' ? reply.why : 'unreadable', slice);
  },
});

export const createTransport = (line: WorkerLine, connection: BrowserConnection): Transport => ({
  async send({ body, ...request }, { signal, onProgress }) {
    const carried = typeof body === 'object' ? carryBody(body) : body;
    const answered = connection.trying();
    const reply = await line.ask({ kind: 'send', request, body: carried }, signal, onProgress);
    if (reply.kind === 'answered') {
      answered();
      return reply.answer;
    }
    throw await errorOfReply(reply.kind === 'failed' ? reply.why : 'network', body);
  },
});
