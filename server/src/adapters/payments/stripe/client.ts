/** Opens the client of Stripe’s API when it is first needed, and turns its failures into ours. */
import type { Logger } from 'pino';
import type { Stripe } from 'stripe';
import { toAppError } from './errors.ts';

/** Requests are written for this version; an account’s default version does not matter. */
const API_VERSION = '2026-10-28.endive';

/** A payment can take the bank several seconds. */
const TIMEOUT_MS = 20_000;

export interface StripeOptions {
  readonly secretKey: string;
  /** Only for tests; undefined: Stripe’s own. */
  readonly apiUrl: string | undefined;
  readonly timeoutMs?: number;
  /** Answers instead of a server; undefined: requests go over the network. */
  readonly fetch?: typeof fetch;
}

/** Runs calls of the API; what they throw is an AppError. */
export type StripeCall = <T>(run: (stripe: Stripe) => Promise<T>) => Promise<T>;

const address = (apiUrl: string | undefined) => {
  if (apiUrl === undefined) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port } as const;
};

/** The library is loaded by the first call, because it is larger than all the rest of a process without payments. */
async function openClient(options: StripeOptions): Promise<Stripe> {
  const { secretKey, apiUrl, timeoutMs = TIMEOUT_MS, fetch: answer } = options;
  const { default: Client } = await import('stripe');
  return new Client(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    // The library sends the same idempotency key with the second try.
    maxNetworkRetries: 1,
    telemetry: false,
    ...address(apiUrl),
    ...(answer === undefined ? {} : { httpClient: Client.createFetchHttpClient(answer) }),
  });
}

export function stripeCalls(options: StripeOptions, log: Logger): StripeCall {
  let client: Promise<Stripe> | undefined;
  return async (run) => {
    client ??= openClient(options);
    try {
      return await run(await client);
    } catch (error) {
      throw toAppError(error, log);
    }
  };
}
