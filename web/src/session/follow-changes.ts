/** Hears from a stream of the server whenever something changes; connects again with ever longer pauses. */
import { AppError } from '@waybill/contract/errors';
import { eventReader } from './event-stream.ts';
import { pauseAfter } from './pause-after.ts';

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

type Connect = (signal: AbortSignal) => Promise<Response>;

/** Resolves when the server hangs up. */
async function hear(connect: Connect, signal: AbortSignal, onEvent: () => void): Promise<void> {
  const response = await connect(signal);
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new AppError('unavailable');
  }
  const read = eventReader();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done || signal.aborted) return;
    if (read(value).length > 0) onEvent();
  }
}

/** Also calls when it is connected: something may have changed before. Call what it returns to stop. */
export function followChanges(connect: Connect, onChange: () => void): () => void {
  const stop = new AbortController();
  const run = async () => {
    let failures = 0;
    while (!stop.signal.aborted) {
      try {
        await hear(connect, stop.signal, () => {
          failures = 0;
          onChange();
        });
      } catch {
        failures += 1;
      }
      await wait(pauseAfter(failures, Math.random()), stop.signal);
    }
  };
  void run();
  return () => stop.abort();
}
