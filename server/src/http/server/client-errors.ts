/** Answers input that is not valid HTTP, directly on the socket, because no request exists yet. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { AppError, type ErrorCode } from '@waybill/contract/errors';
import { errorBodyOf } from '../errors.ts';

const byParserCode: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
  HPE_INVALID_VERSION: 'http_version',
  // The HTTP/2 preface.
  HPE_PAUSED_H2_UPGRADE: 'http_version',
};

export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const answer = new AppError(byParserCode[error.code ?? ''] ?? 'bad_request');
  const body = JSON.stringify(errorBodyOf(answer, randomUUID()));
  socket.end(
    `HTTP/1.1 ${answer.status} Error\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `X-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
