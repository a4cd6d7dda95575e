/** HTTP by Node's own client, over connections that stay open. */
import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import {
  type HttpAnswer,
  type HttpRequest,
  isBundle,
  type Transport,
  type TransportWatch,
} from '../core/ports.ts';
import { TransportError } from '../core/transport-error.ts';
import type { NodeConnection } from './connection.ts';
import { codeOf } from './file-error.ts';
import { type DiskSlice, diskSlice } from './slice.ts';

/** Bytes given to the connection at once; what it has taken counts as on its way. */
const CHUNK_BYTES = 262_144;
/** The longest answer is a page of a thousand parts. */
const ANSWER_MAX = 4_000_000;

export interface NodeTransport extends Transport {
  close(): void;
}

function readText(message: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    message.on('data', (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > ANSWER_MAX) message.destroy(new TransportError('network', 'The answer is too long.'));
    });
    message.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    message.on('error', reject);
    message.on('close', () => {
      if (!message.complete) reject(new TransportError('network', 'The answer was cut off.'));
    });
  });
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return Object.fromEntries(entries);
}

/** Each chunk waits until the one before has been taken, so that what is reported has truly left. */
function writeBody(
  outgoing: ClientRequest,
  bytes: Buffer,
  isWanted: () => boolean,
  onProgress: (sent: number) => void,
): void {
  const write = (from: number): void => {
    if (!isWanted()) return;
    const to = Math.min(bytes.length, from + CHUNK_BYTES);
    const chunk = bytes.subarray(from, to);
    const taken = () => onProgress(to);
    if (to === bytes.length) outgoing.end(chunk, taken);
    else
      outgoing.write(chunk, (error) => {
        if (error) return;
        taken();
        write(to);
      });
  };
  write(0);
}

async function bytesOf(body: HttpRequest['body']): Promise<Buffer> {
  if (body === undefined) return Buffer.alloc(0);
  if (isBundle(body))
    return Buffer.concat([
      Buffer.from(body.head),
      ...(await Promise.all(body.slices.map((slice) => diskSlice(slice).bytes()))),
    ]);
  return typeof body === 'string' ? Buffer.from(body) : diskSlice(body).bytes();
}

export function createTransport(connection: NodeConnection): NodeTransport {
  const options = { keepAlive: true, maxSockets: 64, scheduling: 'lifo' } as const;
  const plain = new HttpAgent(options);
  const secure = new HttpsAgent(options);

  function exchange(request: HttpRequest, bytes: Buffer, { signal, onProgress }: TransportWatch) {
    const isSecure = request.url.startsWith('https:');
    const hasBody = request.body !== undefined;
    const headers = hasBody ? { ...request.headers, 'content-length': bytes.length } : request.headers;
    const { method } = request;
    return new Promise<{ answer: HttpAnswer; sentAll: boolean }>((resolve, reject) => {
      const outgoing = isSecure
        ? httpsRequest(request.url, { method, headers, agent: secure })
        : httpRequest(request.url, { method, headers, agent: plain });
      const forget = signal.onAbort(() => outgoing.destroy(new TransportError('aborted')));
      let open = true;
      let answered = false;
      const end = (settle: () => void): void => {
        open = false;
        forget();
        settle();
      };
      outgoing.on('error', (error) => end(() => reject(error)));
      outgoing.on('response', (message) => {
        answered = true;
        readText(message).then(
          (text) => {
            const answer = { status: message.statusCode ?? 0, headers: headersOf(message), text };
            const sentAll = outgoing.writableFinished;
            end(() => resolve({ answer, sentAll }));
            // Answered before all was sent: the rest is not needed.
            if (!sentAll) outgoing.destroy();
          },
          (error: unknown) => end(() => reject(error)),
        );
      });
      const isWanted = () => open && !answered;
      if (hasBody) writeBody(outgoing, bytes, isWanted, (sent) => open && onProgress(sent));
      else outgoing.end();
    });
  }

  function asTransportError(error: unknown, signal: TransportWatch['signal']): TransportError {
    if (signal.aborted) return new TransportError('aborted');
    if (error instanceof TransportError) return error;
    connection.failed(codeOf(error));
    return new TransportError('network', undefined, { cause: error });
  }

  return {
    async send(request, watch) {
      // A bundle is sent from a copy.
      const slice: DiskSlice | undefined =
        typeof request.body !== 'object' || isBundle(request.body) ? undefined : diskSlice(request.body);
      try {
        const { answer, sentAll } = await exchange(request, await bytesOf(request.body), watch);
        if (!sentAll) slice?.lend();
        connection.answered();
        return answer;
      } catch (error) {
        slice?.lend();
        throw asTransportError(error, watch.signal);
      }
    },
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}
