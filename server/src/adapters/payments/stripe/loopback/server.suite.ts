/** A server on loopback that answers like Stripe’s API: it checks every request by Stripe’s own types, keeps state, and fails on demand. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { knownRequests, mistakeIn, type Params, readForm } from './forms.suite.ts';
import { ApiRefusal, invalid } from './objects.suite.ts';
import { routes } from './routes.suite.ts';
import { World } from './world.suite.ts';

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

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Found {
  readonly request: string;
  readonly id: string;
}

/** Paths without an id come first, so that `search` is not taken for one. */
function findRequest(method: string, path: string): Found | undefined {
  const sorted = knownRequests.toSorted((a, b) => Number(a.includes(':id')) - Number(b.includes(':id')));
  for (const request of sorted) {
    const match = new RegExp(`^${request.replace(':id', '([^/]+)')}$`).exec(`${method} ${path}`);
    if (match !== null) return { request, id: decodeURIComponent(match[1] ?? '') };
  }
  return undefined;
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

const byRequest = new Map(Object.entries(routes));

class Api {
  readonly world = new World();
  readonly seen: SeenRequest[] = [];
  readonly faults: Fault[] = [];
  readonly #answers = new Map<string, { form: string; answer: Answer }>();

  #act({ request, id }: Found, params: Params): Answer {
    const mistake = mistakeIn(request, params);
    if (mistake !== undefined) throw invalid(mistake.message, mistake.param);
    const route = byRequest.get(request);
    if (route === undefined) throw invalid(`The test server does not know ${request}`);
    const { expand, ...rest } = params;
    const act = () => route(this.world, rest, id);
    const body = request.startsWith('GET ') ? act() : this.world.atomically(act);
    const paths = Array.isArray(expand) ? expand.map(String) : [];
    return { status: 200, body: this.world.expand(body, paths) };
  }

  #answer(found: Found | undefined, params: Params): Answer {
    try {
      if (found === undefined) throw invalid('Unrecognized request URL');
      return this.#act(found, params);
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      return { status: error.status, body: { error: error.body } };
    }
  }

  /** The same key is answered alike, and not with other parameters. */
  #answerOnce(found: Found | undefined, params: Params, key: string | undefined, form: string): Answer {
    const before = key === undefined ? undefined : this.#answers.get(key);
    if (before !== undefined && before.form !== form)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Other parameters' } } };
    const answer = before?.answer ?? this.#answer(found, params);
    if (key !== undefined) this.#answers.set(key, { form, answer });
    return answer;
  }

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
    const method = incoming.method ?? '';
    const form = method === 'POST' ? await bodyOf(incoming) : url.search.slice(1);
    const found = findRequest(method, url.pathname);
    const params = readForm(form);
    const idempotencyKey = header(incoming, 'idempotency-key');
    const request = found?.request ?? `${method} ${url.pathname}`;
    this.seen.push({ request, params: structuredClone(params), idempotencyKey });
    const fault = this.#takeFault(request);
    if (fault === 'silent') return;
    if (fault === 'reset') return void incoming.socket.destroy();
    const answer =
      this.#checked(incoming, fault) ??
      this.#answerOnce(found, params, idempotencyKey, `${url.pathname}?${form}`);
    if (fault === 'lost') return void incoming.socket.destroy();
    outgoing
      .writeHead(answer.status, {
        'content-type': 'application/json',
        'request-id': `req_${this.seen.length}`,
      })
      .end(JSON.stringify(answer.body));
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
