/** Answers a request for a zip with its bytes, made here from the files as they come. */
import { contentDisposition } from '@waybill/zip/attachment';
import { answerRange } from '@waybill/zip/http-range';
import { pump } from '@waybill/zip/pump';
import type { Plan } from './plan.ts';
import { type Reading, readerOf } from './read-file.ts';

export interface ZipAnswer {
  readonly response: Response;
  /** Resolves when the last byte was taken, or the download was cancelled. */
  readonly over: Promise<void>;
}

/** Rejects before anything was answered when not even the first bytes can be had. */
export async function zipAnswer(
  request: Request,
  { layout, fileName, urls }: Plan,
  tools: Pick<Reading, 'fetch' | 'wait'>,
): Promise<ZipAnswer> {
  const asked = {
    range: request.headers.get('range') ?? undefined,
    ifRange: request.headers.get('if-range') ?? undefined,
  };
  const part = answerRange(asked, layout.size, layout.etag);
  const headers = new Headers({
    'content-type': 'application/zip',
    'content-disposition': contentDisposition('attachment', fileName),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    etag: layout.etag,
    'x-content-type-options': 'nosniff',
  });
  if (part.status !== 200) headers.set('content-range', part.contentRange);
  if (part.status === 416) {
    return { response: new Response(null, { status: 416, headers }), over: Promise.resolve() };
  }
  headers.set('content-length', String(part.end - part.start));

  const stopping = new AbortController();
  const read = readerOf({ urls, signal: stopping.signal, ...tools });
  const bytes = pump(layout.range(part.start, part.end), read);
  let next = await bytes.next();
  let end = () => {};
  const over = new Promise<void>((resolve) => {
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
          end();
        }
      },
      async cancel() {
        stopping.abort();
        end();
        await bytes.return();
      },
    },
    { highWaterMark: 2 },
  );
  return { response: new Response(body, { status: part.status, headers }), over };
}
