/** Stands in for the live events of the server in component tests. */
import type { LiveData, LiveKind } from '@waybill/contract/live-events';
import { onTestFinished } from 'vitest';

export interface FakeLive {
  /** Answers the call `live`. */
  readonly answer: () => Response;
  readonly say: <Kind extends LiveKind>(kind: Kind, data: LiveData<Kind>) => void;
  /** Ends the streams that are open; the page opens another one after a while. */
  readonly hangUp: () => void;
}

export function fakeLive(): FakeLive {
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const encoder = new TextEncoder();
  /** Said before the page opened its stream. */
  const unheard: Uint8Array[] = [];
  let id = 0;
  const hangUp = () => {
    for (const stream of streams) stream.close();
    streams.clear();
  };
  onTestFinished(hangUp);
  return {
    answer: () =>
      new Response(
        new ReadableStream({
          start: (stream) => {
            streams.add(stream);
            for (const event of unheard.splice(0)) stream.enqueue(event);
          },
        }),
      ),
    say: (kind, data) => {
      id += 1;
      const text = `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify({ id: String(id), kind, data })}\n\n`;
      if (streams.size === 0) unheard.push(encoder.encode(text));
      for (const stream of streams) stream.enqueue(encoder.encode(text));
    },
    hangUp,
  };
}
