/** Reads a live stream as a page does. */

export interface Heard {
  readonly id: string;
  readonly kind: string;
  readonly data: Record<string, unknown>;
}

export interface Ear {
  /** The next event, or undefined when the stream has ended. */
  next(): Promise<Heard | undefined>;
  close(): Promise<void>;
}

export async function listenLive(
  base: string,
  token: string,
  lastEventId?: string,
  ago?: number,
): Promise<Ear> {
  const abort = new AbortController();
  const response = await fetch(`${base}/api/live${ago === undefined ? '' : `?ago=${ago}`}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: abort.signal,
  });
  if (!response.ok || response.body === null) throw new Error(`the stream answered ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  const read = async (): Promise<Heard | undefined> => {
    for (;;) {
      const end = buffer.indexOf('\n\n');
      if (end < 0) {
        const { value, done } = await reader.read();
        if (done) return undefined;
        buffer += value;
        continue;
      }
      const message = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      const data = /^data: (.*)$/m.exec(message)?.[1];
      if (data !== undefined) return JSON.parse(data);
    }
  };
  // The first bytes show that the stream is registered.
  const { value } = await reader.read();
  buffer += value ?? '';
  return {
    next: read,
    close: async () => {
      // Before the abort: what was not read yet would keep the stream from closing.
      await reader.cancel().catch(() => {});
      abort.abort();
    },
  };
}
