/** Reads what came back: the validated answer, or the error it stands for. */
import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { AppError, type ErrorCode, errorBody } from './errors.ts';

const codeByStatus: ReadonlyMap<number, ErrorCode> = new Map([
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [408, 'timeout'],
  [409, 'conflict'],
  [413, 'too_large'],
  [414, 'uri_too_long'],
  [415, 'unsupported_media_type'],
  [429, 'too_many_requests'],
  [431, 'headers_too_large'],
  [507, 'storage_full'],
]);

/** For answers that are not ours, such as a proxy's page. 502 and 504 say that the server may have acted. */
const codeOf = (status: number): ErrorCode => {
  if (status === 502 || status === 504) return 'gateway';
  return (
    codeByStatus.get(status) ?? (status === 503 ? 'unavailable' : status >= 500 ? 'internal' : 'bad_request')
  );
};

/** Seconds; the header may also carry a date. */
function retryAfterOf(response: Response): { retryAfter?: number } {
  const header = response.headers.get('retry-after')?.trim();
  if (header === undefined || header === '') return {};
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? {} : { retryAfter: Math.max(0, seconds) };
}

function json(body: string): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new AppError('bad_answer', { cause });
  }
}

function errorOf(response: Response, body: string): AppError {
  const retryAfter = retryAfterOf(response);
  let parsed: ReturnType<typeof errorBody.safeParse>;
  try {
    parsed = errorBody.safeParse(JSON.parse(body));
  } catch {
    return new AppError(codeOf(response.status), retryAfter);
  }
  if (!parsed.success) return new AppError(codeOf(response.status), retryAfter);
  const { code, fields, requestId } = parsed.data.error;
  return new AppError(code, { ...retryAfter, requestId, ...(fields && { fields }) });
}

export async function readAnswer(
  endpoint: Endpoint,
  response: Response,
  answers: 'checked' | 'asSent' = 'checked',
): Promise<unknown> {
  const schema = endpoint.answers[response.status];
  const body = await response.text();
  if (schema === undefined) {
    throw response.ok ? new AppError('bad_answer') : errorOf(response, body);
  }
  if (answers === 'asSent') return json(body);
  const answer = z.safeParse(schema, json(body));
  if (!answer.success) throw new AppError('bad_answer', { cause: answer.error });
  return answer.data;
}
