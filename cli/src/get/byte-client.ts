/** Requests bytes over connections that stay open, and checks that the answer is exactly the range that was asked for. */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { readAnswer } from '@waybill/contract/answer';
import { downloadFile } from '@waybill/contract/downloads';
import { AppError } from '@waybill/contract/errors';
import { CliError, EXIT, isDiskError } from '../program/exit-codes.ts';

export interface ByteRange {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** Of the whole file. */
  readonly size: number;
}

export interface ByteClient {
  /** Calls `take` with each piece; resolves when all bytes of the range were taken. */
  read(range: ByteRange, take: (piece: Buffer) => Promise<void>, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** A connection on which nothing arrives for this long is given up. */
const SILENCE_MS = 60_000;
const ERROR_MAX = 100_000;

export const damaged = (message: string): CliError => new CliError(EXIT.damaged, message);

async function errorOf(message: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const piece of message.setEncoding('utf8')) if (text.length < ERROR_MAX) text += piece;
  const { statusCode = 500, headers } = message;
  const retryAfter = headers['retry-after'];
  const init = { status: statusCode, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } };
  return readAnswer(downloadFile, new Response(text, init)).catch((error: unknown) => error);
}

function requireRange({ statusCode, headers }: IncomingMessage, { start, end, size }: ByteRange): void {
  const isWhole = start === 0 && end === size;
  const length = headers['content-length'];
  const expected = `bytes ${start}-${end - 1}/${size}`;
  const isRight = statusCode === 206 ? headers['content-range'] === expected : isWhole && statusCode === 200;
  if (!isRight || (length !== undefined && length !== String(end - start)))
    throw damaged('The server sent another length than it announced, so the file was not saved.');
}

export function createByteClient(): ByteClient {
  const plain = new HttpAgent({ keepAlive: true, maxSockets: 16 });
  const secure = new HttpsAgent({ keepAlive: true, maxSockets: 16 });

  const open = ({ url, headers, start, end, size }: ByteRange, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const isSecure = url.startsWith('https:');
      const range = end > start && end - start < size ? { range: `bytes=${start}-${end - 1}` } : {};
      const options = { headers: { ...headers, ...range }, signal, timeout: SILENCE_MS };
      const asked = isSecure
        ? httpsRequest(url, { ...options, agent: secure })
        : httpRequest(url, { ...options, agent: plain });
      asked.on('timeout', () => asked.destroy(new AppError('timeout')));
      asked.on('error', (cause) =>
        reject(cause instanceof AppError ? cause : new AppError('connection', { cause })),
      );
      asked.on('response', resolve);
      asked.end();
    });

  return {
    async read(range, take, signal) {
      const message = await open(range, signal);
      if (message.statusCode !== 200 && message.statusCode !== 206) throw await errorOf(message);
      let left = range.end - range.start;
      try {
        requireRange(message, range);
        for await (const piece of message) {
          left -= piece.length;
          if (left < 0) throw damaged('The server sent more than it announced, so the file was not saved.');
          await take(piece);
        }
      } catch (error) {
        message.destroy();
        if (error instanceof CliError || error instanceof AppError || signal.aborted) throw error;
        // A write to the disk failed, not the connection.
        if (isDiskError(error)) throw error;
        throw new AppError('connection', { cause: error });
      }
      // The answer ended in order, so this is no broken connection.
      if (left > 0) throw damaged('The server sent less than it announced, so the file was not saved.');
    },
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}
