/** A server on loopback in front of the imitation of Stripe: it checks every request by Stripe’s own types, keeps what it was asked, and fails on demand. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answer, readRequest } from '../../imitation/api.ts';
import type { Params } from '../../imitation/forms.ts';
import { type Answer, World } from '../../imitation/world.ts';
import { mistakeIn } from './schema.suite.ts';

export const TEST_KEY = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';
const API_VERSION = '2026-10-28.endive';

export interface SeenRequest {
  /** Method and path, with `:id` in it. */
  readonly request: string;
  readonly params: Params;
  readonly idempotencyKey: string | undefined;
}

/** What happens to the next request that matches. */
export interface Fault {
  readonly at: RegExp;
  /** A status, a connection that breaks before or after the act, or no answer at all. */
  readonly kind: number | 'reset' | 'lost' | 'silent';
}

export interface StripeServer {
  readonly url: string;
  readonly world: World;
  readonly seen: SeenRequest[];
  readonly faults: Fault[];
  close(): Promise<void>;
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

const header = (incoming: IncomingMessage, name: string): string | undefined => {
  const value = incoming.headers[name];
  return typeof value === 'string' ? value : undefined;
};

class Api {
  readonly world = new World();
  readonly seen: SeenRequest[] = [];
  readonly faults: Fault[] = [];

  #takeFault(request: string): Fault['kind'] | undefined {
    const index = this.faults.findIndex(({ at }) => at.test(request));
    return index < 0 ? undefined : this.faults.splice(index, 1)[0]?.kind;
  }

  async serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '', 'http://localhost');
    if (url.pathname.startsWith('/pdf/')) {
      outgoing.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7 test');
      return;
    }
    const body = await bodyOf(incoming);
    const asked = readRequest(incoming.method ?? '', url, body, header(incoming, 'idempotency-key'));
    const { request, params, key: idempotencyKey } = asked;
    this.seen.push({ request, params: structuredClone(params), idempotencyKey });
    const fault = this.#takeFault(request);
    if (fault === 'silent') return;
    if (fault === 'reset') return void incoming.socket.destroy();
    const { status, body: answered } = this.#checked(incoming, fault) ?? answer(this.world, asked, mistakeIn);
    if (fault === 'lost') return void incoming.socket.destroy();
    outgoing
      .writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${this.seen.length}`,
      })
      .end(JSON.stringify(answered));
  }

  #checked(incoming: IncomingMessage, fault: Fault['kind'] | undefined): Answer | undefined {
    if (typeof fault === 'number')
      return { status: fault, body: { error: { type: 'api_error', message: 'failed on demand' } } };
    if (header(incoming, 'authorization') !== `Bearer ${TEST_KEY}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    if (header(incoming, 'stripe-version') !== API_VERSION)
      return { status: 400, body: { error: { type: 'invalid_request_error', message: 'another version' } } };
    return undefined;
  }
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

export async function startStripeServer(): Promise<StripeServer> {
  const api = new Api();
  const server = createServer((incoming, outgoing) => {
    api.serve(incoming, outgoing).catch((error: unknown) => {
      outgoing.writeHead(500).end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test server has no port');
  const { faults, seen, world } = api;
  world.origin = `http://127.0.0.1:${address.port}`;
  return { url: world.origin, world, seen, faults, close: () => close(server) };
}
