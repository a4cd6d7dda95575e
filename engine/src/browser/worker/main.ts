/** The worker of an upload: reads, hashes and sends off the main thread, and keeps time where no tab slows it down. */
import type { HttpRequest } from '../../core/ports.ts';
import { collectSoon } from '../collect-soon.ts';
import { sendRequest } from './http.ts';
import { paced } from './paced.ts';
import type { Ask, FromWorker, Kept, KeptBundle, Reply, SealAsk, ToWorker } from './protocol.ts';
import { Changed, fileError, hashBlob, readErrorOf } from './read.ts';
import { giveRoomBack, takeRoom } from './rooms.ts';
import { hashSpan } from './running-read.ts';
import { seal } from './seal.ts';

/** How to stop what is under way. */
const running = new Map<number, () => void>();

/** What was read for its checksum and is about to be sent, by the number of the ask. */
const kept = new Map<number, Uint8Array<ArrayBuffer>>();

const say = (message: FromWorker): void => self.postMessage(message);

async function hash(id: number, { blob, picked }: Ask & { kind: 'hash' }): Promise<Reply> {
  let wanted = true;
  running.set(id, () => {
    wanted = false;
  });
  const { crc32, bytes } = await hashBlob(blob, picked);
  if (bytes === undefined || !wanted) return { kind: 'hashed', crc32 };
  kept.set(id, new Uint8Array(bytes));
  return { kind: 'hashed', crc32, kept: id };
}

async function sealAndKeep(id: number, ask: SealAsk): Promise<Reply> {
  let wanted = true;
  running.set(id, () => {
    wanted = false;
  });
  const { bytes, crc32, plainCrc32 } = await seal(ask);
  if (wanted) kept.set(id, bytes);
  else giveRoomBack(bytes);
  return { kind: 'hashed', crc32, plainCrc32, kept: id };
}

/** Undefined when another worker had it, which is gone. */
function take(number: number): Uint8Array<ArrayBuffer> | undefined {
  const bytes = kept.get(number);
  kept.delete(number);
  return bytes;
}

function drop(number: number): void {
  const bytes = take(number);
  if (bytes !== undefined) giveRoomBack(bytes);
}

/** Undefined when any of it is gone. */
function joined({ head, kept }: KeptBundle): Uint8Array<ArrayBuffer> | undefined {
  const parts = [new TextEncoder().encode(head), ...kept.map(take)];
  const whole = takeRoom(parts.reduce((sum, part) => sum + (part?.byteLength ?? 0), 0));
  let at = 0;
  for (const part of parts) {
    if (part === undefined) return undefined;
    whole.set(part, at);
    at += part.byteLength;
  }
  // What it was joined from, and the copies that a browser makes of what is sent.
  collectSoon(whole.length);
  return whole;
}

type Body = (Ask & { kind: 'send' })['body'];

const isKept = (body: Body): body is Kept | KeptBundle => typeof body === 'object' && 'kept' in body;

async function send(id: number, { request, body }: Ask & { kind: 'send' }): Promise<Reply> {
  if (!isKept(body)) return sendBody(id, request, body);
  const bytes = 'head' in body ? joined(body) : take(body.kept);
  if (bytes === undefined) return { kind: 'failed', why: 'network' };
  const reply = sendBody(id, request, bytes);
  // The browser has made a copy of it.
  giveRoomBack(bytes);
  return reply;
}

async function sendBody(
  id: number,
  request: Omit<HttpRequest, 'body'>,
  body: Exclude<Body, Kept | KeptBundle> | Uint8Array<ArrayBuffer>,
): Promise<Reply> {
  const progress = paced((sent) => say({ id, sent }));
  const sending = sendRequest(request, body, progress.hear);
  running.set(id, () => {
    progress.end();
    sending.stop();
  });
  const answer = await sending.answer;
  progress.end();
  if (answer !== undefined) return { kind: 'answered', answer };
  const why = body instanceof Blob ? await readErrorOf(body) : undefined;
  return { kind: 'failed', why: why ?? 'network' };
}

function wait(id: number, ms: number): Promise<Reply> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'waited' }), ms);
    running.set(id, () => clearTimeout(timer));
  });
}

async function answer(id: number, ask: Ask): Promise<Reply> {
  try {
    if (ask.kind === 'send') return await send(id, ask);
    if (ask.kind === 'wait') return await wait(id, ask.ms);
    if (ask.kind === 'hash-part') return { kind: 'hashed', crc32: await hashSpan(ask.blob, ask.span) };
    if (ask.kind === 'seal') return await sealAndKeep(id, ask);
    return await hash(id, ask);
  } catch (error) {
    if (error instanceof Changed) return { kind: 'failed', why: 'changed' };
    return { kind: 'failed', why: fileError(error) ?? (ask.kind === 'send' ? 'network' : 'unreadable') };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('stop' in data) {
    running.get(data.stop)?.();
    running.delete(data.stop);
    // It may have been answered a moment ago.
    drop(data.stop);
    return;
  }
  if ('drop' in data) {
    drop(data.drop);
    return;
  }
  const { id, ask } = data;
  void answer(id, ask).then((reply) => {
    running.delete(id);
    say({ id, reply });
  });
});
