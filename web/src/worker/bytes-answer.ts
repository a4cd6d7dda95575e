/** Answers a request for bytes that are made here as they are read: the whole or a range, with its exact length. */
import { contentDisposition } from '@waybill/zip/attachment';
import { answerRange } from '@waybill/zip/http-range';

/** What is asked for. Its bytes are always the same under one ETag. */
export interface Content {
  readonly size: number;
  readonly etag: string;
  readonly type: string;
  readonly fileName: string;
  /** What is shown and not saved: nothing in it can run. */
  readonly isShown?: boolean;
  readonly read: (start: number, end: number, signal: AbortSignal) => AsyncIterable<Uint8Array>;
}

/** As the server’s previews have them. */
const SHOWN = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
};

export interface BytesAnswer {
  readonly response: Response;
  /** Resolves when the last byte was taken or the download was cancelled, or with the error that it broke off with. */
  readonly over: Promise<unknown>;
}

/** Rejects before anything was answered when not even the first bytes can be had. */
export async function bytesAnswer(request: Request, content: Content): Promise<BytesAnswer> {
  const { size, etag, type, fileName, isShown = false } = content;
  const asked = {
    range: request.headers.get('range') ?? undefined,
    ifRange: request.headers.get('if-range') ?? undefined,
  };
  const part = answerRange(asked, size, etag);
  const headers = new Headers({
    'content-type': type,
    'content-disposition': contentDisposition(isShown ? 'inline' : 'attachment', fileName),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    etag,
    'x-content-type-options': 'nosniff',
    ...(isShown && SHOWN),
  });
  if (part.status !== 200) headers.set('content-range', part.contentRange);
  if (part.status === 416)
    return { response: new Response(null, { status: 416, headers }), over: Promise.resolve() };
  headers.set('content-length', String(part.end - part.start));

  const stopping = new AbortController();
  const bytes = content.read(part.start, part.end, stopping.signal)[Symbol.asyncIterator]();
  let next = await bytes.next();
  let end = (_error?: unknown) => {};
  const over = new Promise<unknown>((resolve) => {
    end = resolve;
  });
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (next.done) {
          controller.close();
          return end();
        }
        try {
          controller.enqueue(next.value);
          next = await bytes.next();
        } catch (error) {
          controller.error(error);
          end(error);
        }
      },
      async cancel() {
        stopping.abort();
        end();
        await bytes.return?.();
      },
    },
    { highWaterMark: 2 },
  );
  return { response: new Response(body, { status: part.status, headers }), over };
}
