/** The worker of an upload: reads, hashes and sends off the main thread, and keeps time where no tab slows it down. */
import { sendRequest } from './http.ts';
import type { Ask, FromWorker, Reply, ToWorker } from './protocol.ts';
import { fileTrouble, hashBlob, troubleOf } from './read.ts';

/** How to stop what is under way. */
const running = new Map<number, () => void>();

const say = (message: FromWorker): void => self.postMessage(message);

async function send(id: number, { request, body }: Ask & { kind: 'send' }): Promise<Reply> {
  const sending = sendRequest(request, body, (sent) => say({ id, sent }));
  running.set(id, sending.stop);
  const answer = await sending.answer;
  if (answer !== undefined) return { kind: 'answered', answer };
  const why = body instanceof Blob ? await troubleOf(body) : undefined;
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
    return { kind: 'hashed', crc32: await hashBlob(ask.blob) };
  } catch (error) {
    return { kind: 'failed', why: fileTrouble(error) ?? (ask.kind === 'hash' ? 'unreadable' : 'network') };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('stop' in data) {
    running.get(data.stop)?.();
    running.delete(data.stop);
    return;
  }
  const { id, ask } = data;
  void answer(id, ask).then((reply) => {
    running.delete(id);
    say({ id, reply });
  });
});
