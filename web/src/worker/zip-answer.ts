/** Answers a request for a zip with its bytes, made here from the files as they come. */
import { pump } from '@waybill/zip/pump';
import { type Reading, readerOf } from '../encryption/read-file.ts';
import { type BytesAnswer, bytesAnswer } from './bytes-answer.ts';
import type { Plan } from './plan.ts';

/** Rejects before anything was answered when not even the first bytes can be had. */
export const zipAnswer = (
  request: Request,
  { layout, fileName, urls }: Plan,
  tools: Pick<Reading, 'fetch' | 'wait'>,
): Promise<BytesAnswer> =>
  bytesAnswer(request, {
    size: layout.size,
    etag: layout.etag,
    type: 'application/zip',
    fileName,
    read: (start, end, signal) => pump(layout.range(start, end), readerOf({ urls, signal, ...tools })),
  });
