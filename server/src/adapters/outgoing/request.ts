/** Performs one request over a connection of its own, and reads the beginning of the answer. */
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { OutgoingRequest, OutgoingResult } from './port.ts';

interface Target {
  readonly url: URL;
  readonly addresses: readonly string[];
}

interface Bounds {
  readonly signal: AbortSignal;
  readonly mostBytes: number;
}

/** The connection goes to the addresses that were judged; the name is not looked up again. */
const lookupOf =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (first === undefined) done(new Error('no address'), '');
    else if (options.all === true) done(null, found);
    else done(null, first.address, first.family);
  };

export function performRequest(
  { method, headers, body }: OutgoingRequest,
  { url, addresses }: Target,
  { signal, mostBytes }: Bounds,
): Promise<OutgoingResult> {
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const call: ClientRequest = open(url, {
      method,
      // A connection that others opened might lead elsewhere.
      agent: false,
      lookup: lookupOf(addresses),
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      },
      signal,
    });
    const end = (result: OutgoingResult) => {
      resolve(result);
      call.destroy();
    };
    let isAnswered = false;
    call.on('error', (error) => {
      if (!isAnswered) end({ outcome: 'failed', why: failureOf(error, signal) });
    });
    call.once('response', (answer) => {
      isAnswered = true;
      void readStart(answer, mostBytes).then((start) =>
        end({
          outcome: 'answered',
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          body: start,
        }),
      );
    });
    call.end(body);
  });
}

/** What arrived before the connection ended or the time was over; the status is known already. */
function readStart(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const end = () => resolve(Buffer.concat(chunks).subarray(0, mostBytes));
    answer.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= mostBytes) end();
    });
    answer.on('error', end);
    answer.once('end', end);
    answer.once('close', end);
  });
}

type Failure = Extract<OutgoingResult, { outcome: 'failed' }>['why'];

function failureOf(error: Error, signal: AbortSignal): Failure {
  if (signal.aborted) return 'timeout';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^ERR_TLS|^ERR_SSL|CERT|UNABLE_TO/.test(code)) return 'certificate';
  return /^HPE_/.test(code) ? 'bad_answer' : 'unreachable';
}
