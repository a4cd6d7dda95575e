/** Short words for the scenes of the tests. */
import type { Upload } from '../src/core/create-upload.ts';
import type { HttpAnswer, HttpRequest } from '../src/core/ports.ts';
import type { Phase } from '../src/core/state.ts';
import { newFile, type SimFile } from './sim/file.ts';
import { createChance } from './sim/random.ts';
import type { Stage } from './sim/stage.ts';

const ENDS: ReadonlySet<Phase> = new Set(['done', 'failed', 'aborted']);

export const file = (path: string, size: number): SimFile =>
  newFile(path, createChance(size + path.length).bytes(size), 1_000);

/** Lets time pass until the upload has ended in one way or another. */
export async function toEnd({ time }: Stage, upload: Upload): Promise<Phase> {
  await time.pass(() => ENDS.has(upload.state().phase));
  return upload.state().phase;
}

export async function startToEnd(stage: Stage, upload: Upload): Promise<Phase> {
  upload.start();
  return toEnd(stage, upload);
}

/** Lets time pass until as many bytes have been acknowledged. */
export const untilAcked = ({ time }: Stage, upload: Upload, bytes: number): Promise<void> =>
  time.pass(() => upload.state().acked >= bytes);

/** `PUT 2` for part two, `POST` for beginning and completing, `PUT` for a whole file. */
export function nameOf({ method, url }: HttpRequest): string {
  const part = new URL(url).searchParams.get('partNumber');
  return part === null ? method : `${method} ${part}`;
}

export const isPart = (request: HttpRequest): boolean => nameOf(request).startsWith('PUT ');

export const isComplete = ({ method, url }: HttpRequest): boolean =>
  method === 'POST' && url.includes('uploadId');

export const refusal = (status: number, code: string): HttpAnswer => ({
  status,
  headers: { 'x-amz-request-id': 'REQ' },
  text: `<Error><Code>${code}</Code><Message>${code}!</Message></Error>`,
});

/** Lets time pass until the promise has settled. */
export async function meanwhile<Result>({ time }: Stage, promise: Promise<Result>): Promise<Result> {
  let over = false;
  const end = (): void => {
    over = true;
  };
  promise.then(end, end);
  await time.pass(() => over);
  return promise;
}
