/**
 * A connection on which ranges are read one after another, into one buffer that is used again and again. With Node's own client
 * every 64 KiB is a buffer of its own, and collecting those as garbage took more time than the download.
 */
import { connect, isIP, type OnReadOpts, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { AppError } from '@waybill/contract/errors';

const READ_BYTES = 256 * 1024;
const HEAD_MAX = 32 * 1024;

/** Takes what it wants of the bytes before it returns; a promise says when it can take more. */
export type Take = (bytes: Buffer) => Promise<void> | undefined;

export interface Head {
  readonly status: number;
  /** By names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
}

export interface RangeSocket {
  readonly isOpen: boolean;
  /** `lengthOf` says how many bytes follow the head, or throws. After an error the connection is closed. */
  read(request: string, lengthOf: (head: Head) => number, take: Take): Promise<void>;
  close(): void;
}

function headOf(text: string): Head {
  const [first = '', ...lines] = text.split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})(?: |$)/.exec(first)?.[1] ?? 0);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).toLowerCase();
    const value = line.slice(at + 1).trim();
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return { status, headers };
}

function openSocket({ protocol, hostname, port }: URL, onread: OnReadOpts): Socket {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:') return connect({ host, port: Number(port || 80), onread });
  const name = isIP(host) === 0 ? { servername: host } : {};
  // Node takes `onread` here as well, although its types do not say so.
  const options = { host, port: Number(port || 443), ALPNProtocols: ['http/1.1'], ...name, onread };
  return connectSecurely(options);
}

/** The answer that is being read. */
interface Reading {
  take(bytes: Buffer): void;
  fail(error: unknown): void;
}

export function openRangeSocket(server: URL, silenceMs: number): RangeSocket {
  let reading: Reading | undefined;
  let isOpen = true;
  const close = (): void => {
    isOpen = false;
    socket.destroy();
  };
  const end = (error: unknown): void => {
    close();
    reading?.fail(error);
  };
  /** The taker is busy. Bytes that are decrypted already come all the same. */
  let busy = false;
  const held: Buffer[] = [];
  const socket = openSocket(server, {
    buffer: Buffer.allocUnsafeSlow(READ_BYTES),
    callback(length, { buffer, byteOffset }) {
      const bytes = Buffer.from(buffer, byteOffset, length);
      if (reading === undefined) end(new AppError('bad_answer'));
      else if (busy) held.push(Buffer.from(bytes));
      else reading.take(bytes);
      return !busy;
    },
  });
  socket.setNoDelay(true);
  socket.setTimeout(silenceMs, () => end(new AppError('timeout')));
  socket.on('error', (cause) => end(new AppError('connection', { cause })));
  for (const event of ['end', 'close']) socket.on(event, () => end(new AppError('connection')));

  return {
    get isOpen() {
      return isOpen;
    },
    read: (request, lengthOf, take) =>
      new Promise((resolve, reject) => {
        let head: Buffer | undefined = Buffer.alloc(0);
        let left = Number.POSITIVE_INFINITY;

        const fail = (error: unknown): void => {
          reading = undefined;
          close();
          reject(error);
        };
        const done = (): void => {
          reading = undefined;
          resolve();
        };
        /** Whether it is busy with them. */
        const consume = (bytes: Buffer): boolean => {
          left -= bytes.length;
          if (left < 0) throw new AppError('bad_answer');
          const taken = bytes.length === 0 ? undefined : take(bytes);
          busy = taken !== undefined;
          taken?.then(drain).catch(fail);
          return busy;
        };
        const drain = (): void => {
          busy = false;
          for (let next = held.shift(); next !== undefined; next = held.shift()) if (consume(next)) return;
          if (left === 0) done();
          else socket.resume();
        };
        /** What follows the head; undefined while that has not arrived. */
        const bodyIn = (bytes: Buffer): Buffer | undefined => {
          if (head === undefined) return bytes;
          head = Buffer.concat([head, bytes]);
          const at = head.indexOf('\r\n\r\n');
          if (at < 0 && head.length > HEAD_MAX) throw new AppError('bad_answer');
          if (at < 0) return undefined;
          left = lengthOf(headOf(head.toString('latin1', 0, at)));
          const body = head.subarray(at + 4);
          head = undefined;
          return body;
        };
        reading = {
          fail,
          take(bytes) {
            try {
              const body = bodyIn(bytes);
              if (body !== undefined && !consume(body) && left === 0) done();
            } catch (error) {
              fail(error);
            }
          },
        };
        if (!isOpen) return fail(new AppError('connection'));
        // The answer before may have ended while its taker was busy.
        socket.resume();
        socket.write(request);
      }),
    close,
  };
}
