/** Turns every thrown error into a response: one code, one status, one body. */
import { AppError, type ErrorBody, type ErrorCode } from '@waybill/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StorageAway } from '../adapters/storage/port.ts';
import { isDatabaseAway, isSpaceUsedUp } from '../db/faults.ts';

const byFrameworkCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_ASYNC_CONSTRAINT: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** Maps any thrown value to the error that the caller sees. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return new AppError('unavailable', { retryAfter: 2, cause: error });
  if (error instanceof StorageAway)
    return new AppError('storage_unavailable', { retryAfter: 5, cause: error });
  if (isSpaceUsedUp(error)) return new AppError('storage_full', { cause: error });
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    const code = byFrameworkCode[error.code];
    if (code !== undefined) return new AppError(code, { cause: error });
    // The statement was cancelled because it took too long.
    if (error.code === '57014') return new AppError('unavailable', { retryAfter: 5, cause: error });
  }
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 400) {
    return new AppError('bad_request', { cause: error });
  }
  return new AppError('internal', { cause: error });
}

export const errorBodyOf = (error: AppError, requestId: string): ErrorBody => ({
  error: {
    code: error.code,
    message: error.message,
    ...(error.fields === undefined ? {} : { fields: error.fields }),
    requestId,
  },
});

export function sendError(request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply {
  const error = toAppError(thrown);
  const isAway = error.code === 'unavailable' || error.code === 'storage_unavailable';
  if (isAway) request.log.warn({ err: error.cause ?? error }, error.code);
  else if (error.status >= 500) request.log.error({ err: error.cause ?? error }, 'request failed');
  if (error.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(error.retryAfter)));
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBodyOf(error, request.id)));
}

export function installErrorExit(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
}
