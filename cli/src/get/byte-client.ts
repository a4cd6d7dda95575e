/** Requests bytes over connections that stay open, and checks that the answer is exactly the range that was asked for. */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { readAnswer } from '@waybill/contract/answer';
import { downloadFile } from '@waybill/contract/downloads';
import { AppError } from '@waybill/contract/errors';
import { CliError, EXIT, isDiskError } from '../program/exit-codes.ts';
import { type Head, openRangeSocket, type RangeSocket, type Take } from './range-socket.ts';

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
  /** Calls `take` with all that arrives, and waits where it answers a promise; resolves when all bytes of the range were taken. */
  read(range: ByteRange, take: Take, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** A connection on which nothing arrives for this long is given up. */
const SILENCE_MS = 60_000;
const ERROR_MAX = 100_000;

export const damaged = (message: string): CliError => new CliError(EXIT.damaged, message);

const tooMuch = (): CliError => damaged('The server sent more than it announced, so the file was not saved.');

async function errorOf(message: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const piece of message.setEncoding('utf8')) if (text.length < ERROR_MAX) text += piece;
  const { statusCode = 500, headers } = message;
  const retryAfter = headers['retry-after'];
  const init = { status: statusCode, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } };
  return readAnswer(downloadFile, new Response(text, init)).catch((error: unknown) => error);
}

interface AnswerHead {
  readonly status: number | undefined;
  readonly length: string | undefined;
  readonly range: string | undefined;
}

function requireRange({ status, length, range }: AnswerHead, { start, end, size }: ByteRange): void {
  const isWhole = start === 0 && end === size;
  const expected = `bytes ${start}-${end - 1}/${size}`;
  const isRight = status === 206 ? range === expected : isWhole && status === 200;
  if (!isRight || (length !== undefined && length !== String(end - start)))
    throw damaged('The server sent another length than it announced, so the file was not saved.');
}

/** By events, because iterating over a stream costs several times as much. */
const takeAll = (message: IncomingMessage, take: Take): Promise<void> =>
  new Promise((resolve, reject) => {
    message.on('data', (bytes: Buffer) => {
      try {
        const taken = take(bytes);
        if (taken === undefined) return;
        message.pause();
        taken.then(() => message.resume(), reject);
      } catch (error) {
        reject(error);
      }
    });
    message.once('end', resolve);
    message.once('error', reject);
    // After its end this changes nothing.
    message.once('close', () => reject(new AppError('connection')));
  });

/** The answer is an error, or sent in a way that Node's own client is there for. */
const UNUSUAL = new Error('unusual');

const isPlain = ({ status, headers }: Head): boolean =>
  (status === 200 || status === 206) &&
  headers.has('content-length') &&
  !headers.has('transfer-encoding') &&
  !headers.has('content-encoding');

const rangeHeader = ({ start, end, size }: ByteRange): Record<string, string> =>
  end > start && end - start < size ? { range: `bytes=${start}-${end - 1}` } : {};

function requestText(address: URL, range: ByteRange): string {
  const headers = { host: address.host, ...range.headers, ...rangeHeader(range), accept: '*/*' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`GET ${address.pathname}${address.search} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

export function createByteClient(): ByteClient {
  const plain = new HttpAgent({ keepAlive: true, maxSockets: 16 });
  const secure = new HttpsAgent({ keepAlive: true, maxSockets: 16 });

  const idle: RangeSocket[] = [];
  /** Some proxy sends files in another way. */
  let isUnusual = false;

  /** False: it has to be asked for by Node's own client. */
  async function readQuickly(range: ByteRange, take: Take, signal: AbortSignal): Promise<boolean> {
    const address = new URL(range.url);
    let socket = idle.pop();
    while (socket?.isOpen === false) socket = idle.pop();
    const used = socket ?? openRangeSocket(address, SILENCE_MS);
    const stop = () => used.close();
    signal.addEventListener('abort', stop, { once: true });
    try {
      signal.throwIfAborted();
      const lengthOf = (head: Head): number => {
        const { status, headers } = head;
        if (!isPlain(head)) {
          isUnusual ||= status === 200 || status === 206;
          throw UNUSUAL;
        }
        const length = headers.get('content-length');
        requireRange({ status, length, range: headers.get('content-range') }, range);
        return range.end - range.start;
      };
      await used.read(requestText(address, range), lengthOf, take);
      idle.push(used);
      return true;
    } catch (error) {
      used.close();
      signal.throwIfAborted();
      if (error === UNUSUAL) return false;
      throw error instanceof AppError && error.code === 'bad_answer' ? tooMuch() : error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  const open = (range: ByteRange, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { url } = range;
      const isSecure = url.startsWith('https:');
      const headers = { ...range.headers, ...rangeHeader(range) };
      const options = { headers, signal, timeout: SILENCE_MS };
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
      const canBeQuick = range.end > range.start && !isUnusual;
      if (canBeQuick && (await readQuickly(range, take, signal))) return;
      const message = await open(range, signal);
      if (message.statusCode !== 200 && message.statusCode !== 206) throw await errorOf(message);
      let left = range.end - range.start;
      try {
        const { statusCode: status, headers } = message;
        const length = headers['content-length'];
        requireRange({ status, length, range: headers['content-range'] }, range);
        await takeAll(message, (bytes) => {
          left -= bytes.length;
          if (left < 0) throw tooMuch();
          return take(bytes);
        });
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
      for (const socket of idle) socket.close();
      plain.destroy();
      secure.destroy();
    },
  };
}
