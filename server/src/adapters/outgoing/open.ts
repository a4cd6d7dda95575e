/** Sends requests to the internet: looks the name up once, judges every address, and connects to those very addresses. */
import type { Dns } from '../dns/port.ts';
import { findAddresses, readAddress } from './judge.ts';
import type { Outgoing, OutgoingRequest, OutgoingResult } from './port.ts';
import { performRequest } from './request.ts';

const WITHIN_MS = 10_000;
const MOST_BYTES = 64 * 1024;

interface Limits {
  /** With the look-up of the name, until the answer is read. */
  readonly withinMs: number;
  /** Of the answer. */
  readonly mostBytes: number;
}

interface Options extends Partial<Limits> {
  /** Also addresses of local networks, and http. */
  readonly allowPrivate: boolean;
}

export function openOutgoing(
  dns: Pick<Dns, 'addresses'>,
  { allowPrivate, withinMs = WITHIN_MS, mostBytes = MOST_BYTES }: Options,
): Outgoing {
  async function judged(text: string) {
    const read = readAddress(text, allowPrivate);
    if (typeof read === 'string') return read;
    const addresses = await findAddresses(dns, read.host, allowPrivate);
    return typeof addresses === 'string' ? addresses : { ...read, addresses };
  }

  async function send(request: OutgoingRequest, signal: AbortSignal): Promise<OutgoingResult> {
    const target = await Promise.race([judged(request.url), aborted(signal)]);
    if (target === 'aborted') return { outcome: 'failed', why: 'timeout' };
    if (typeof target === 'string') return { outcome: 'refused', why: target };
    return performRequest(request, target, { signal, mostBytes });
  }

  return {
    judge: async (url) => {
      const found = await judged(url);
      return typeof found === 'string' ? found : undefined;
    },
    send: async (request) => {
      const end = new AbortController();
      const timer = setTimeout(() => end.abort(), withinMs);
      try {
        return await send(request, end.signal);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

const aborted = (signal: AbortSignal): Promise<'aborted'> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve('aborted'), { once: true });
  });
