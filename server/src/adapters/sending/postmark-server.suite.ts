/** Postmark’s domain API on loopback for tests: it checks every request, and looks records up as Postmark does. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { atFileEnd } from '../../../test/file-end.ts';
import type { Dns } from '../dns/port.ts';
import { isSameKey } from './key-record.ts';

export const TOKEN = '4d2f1c7a-0000-4000-8000-7c2f6f3f0a11';
const RETURN_VALUE = 'pm.mtasv.net';

interface Domain {
  ID: number;
  Name: string;
  SPFVerified: boolean;
  DKIMVerified: boolean;
  WeakDKIM: boolean;
  ReturnPathDomainVerified: boolean;
  DKIMHost: string;
  DKIMTextValue: string;
  DKIMPendingHost: string;
  DKIMPendingTextValue: string;
  DKIMRevokedHost: string;
  DKIMRevokedTextValue: string;
  SafeToRemoveRevokedKeyFromDNS: boolean;
  DKIMUpdateStatus: string;
  ReturnPathDomain: string;
  ReturnPathDomainCNAMEValue: string;
  SPFHost: string;
  SPFTextValue: string;
}

export interface PostmarkServer {
  readonly url: string;
  /** Method and path of every request. */
  readonly asked: string[];
  /** What a request did wrong; a test expects none. */
  readonly faults: string[];
  readonly domains: Map<number, Domain>;
  /** Answers 503 to everything. */
  isAway: boolean;
}

type Answer = readonly [status: number, body: object];

const refuse = (status: number, ErrorCode: number, Message: string): Answer => [
  status,
  { ErrorCode, Message },
];

const makeKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).publicKey.toString('base64');

/** Made once, because that takes time; used in turns, so that a new key differs from the one before. */
const keys: string[] = [];
let turn = 0;

function drawKey(name: string): { host: string; value: string } {
  if (keys.length < 2) keys.push(makeKey());
  turn += 1;
  return {
    host: `2026${randomBytes(4).toString('hex')}pm._domainkey.${name}`,
    value: `k=rsa;p=${keys[turn % keys.length]}`,
  };
}

/** Closed at the end of the test file. */
export async function openPostmarkServer(dns: Dns): Promise<PostmarkServer> {
  const state: PostmarkServer = { url: '', asked: [], faults: [], domains: new Map(), isAway: false };
  let nextId = 36_735;

  const create = ({ Name, ReturnPathDomain = '', ...rest }: Record<string, unknown>): Answer => {
    if (typeof Name !== 'string' || typeof ReturnPathDomain !== 'string' || Object.keys(rest).length > 0) {
      state.faults.push('POST /domains/ has a wrong body');
      return refuse(422, 403, 'wrong body');
    }
    if ([...state.domains.values()].some((domain) => domain.Name === Name))
      return refuse(422, 512, 'This domain already exists.');
    if (ReturnPathDomain !== '' && !ReturnPathDomain.endsWith(`.${Name}`))
      state.faults.push('the return path is outside of the domain');
    const { host, value } = drawKey(Name);
    nextId += 1;
    const domain: Domain = {
      ID: nextId,
      Name,
      SPFVerified: false,
      DKIMVerified: false,
      WeakDKIM: false,
      ReturnPathDomainVerified: false,
      SPFHost: Name,
      SPFTextValue: '',
      DKIMHost: '',
      DKIMTextValue: '',
      DKIMPendingHost: host,
      DKIMPendingTextValue: value,
      DKIMRevokedHost: '',
      DKIMRevokedTextValue: '',
      SafeToRemoveRevokedKeyFromDNS: false,
      DKIMUpdateStatus: 'Pending',
      ReturnPathDomain,
      ReturnPathDomainCNAMEValue: RETURN_VALUE,
    };
    state.domains.set(nextId, domain);
    return [200, domain];
  };

  const verifyKey = async (domain: Domain): Promise<Answer> => {
    const texts = (await dns.texts(domain.DKIMPendingHost)) ?? [];
    if (texts.some((found) => isSameKey(found, domain.DKIMPendingTextValue)))
      Object.assign(domain, {
        DKIMVerified: true,
        DKIMUpdateStatus: 'Verified',
        DKIMRevokedHost: domain.DKIMHost,
        DKIMRevokedTextValue: domain.DKIMTextValue,
        DKIMHost: domain.DKIMPendingHost,
        DKIMTextValue: domain.DKIMPendingTextValue,
        DKIMPendingHost: '',
        DKIMPendingTextValue: '',
      });
    return [200, domain];
  };

  const verifyReturns = async (domain: Domain): Promise<Answer> => {
    const names = (await dns.aliases(domain.ReturnPathDomain)) ?? [];
    domain.ReturnPathDomainVerified = names.includes(RETURN_VALUE);
    return [200, domain];
  };

  const rotate = (domain: Domain): Answer => {
    const { host, value } = drawKey(domain.Name);
    Object.assign(domain, {
      DKIMPendingHost: host,
      DKIMPendingTextValue: value,
      DKIMUpdateStatus: 'Pending',
    });
    const { ID, Name, DKIMPendingHost, DKIMPendingTextValue, DKIMUpdateStatus } = domain;
    return [200, { ID, Name, DKIMPendingHost, DKIMPendingTextValue, DKIMUpdateStatus }];
  };

  const list = (query: URLSearchParams): Answer => {
    const [count, offset] = [Number(query.get('count')), Number(query.get('offset'))];
    if (!(count >= 1 && count <= 500) || !(offset >= 0)) state.faults.push('GET /domains has no page');
    const all = [...state.domains.values()];
    return [200, { TotalCount: all.length, Domains: all.slice(offset, offset + count) }];
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const body = await text(request);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://postmark');
    const call = `${request.method} ${pathname.replace(/\d+/, '{id}')}`;
    state.asked.push(call);
    if (state.isAway) return refuse(503, 100, 'Maintenance');
    if (request.headers['x-postmark-account-token'] !== TOKEN)
      return refuse(401, 10, 'Bad or missing API token.');
    if (!request.headers.accept?.includes('application/json')) state.faults.push(`${call} accepts no JSON`);
    const domain = state.domains.get(Number(/\d+/.exec(pathname)?.[0]));
    if (call === 'GET /domains') return list(searchParams);
    if (call === 'POST /domains/') return create(JSON.parse(body));
    if (body !== '') state.faults.push(`${call} has a body`);
    if (domain === undefined) return refuse(422, 510, 'This domain was not found.');
    switch (call) {
      case 'GET /domains/{id}':
        return [200, domain];
      case 'PUT /domains/{id}/verifyDKIM':
        return verifyKey(domain);
      case 'PUT /domains/{id}/verifyReturnPath':
        return verifyReturns(domain);
      case 'POST /domains/{id}/rotateDKIM':
        return rotate(domain);
      case 'DELETE /domains/{id}':
        state.domains.delete(domain.ID);
        return [200, { ErrorCode: 0, Message: 'Domain removed.' }];
      default:
        state.faults.push(`${call} is not part of the API`);
        return refuse(404, 0, 'Not found');
    }
  };

  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body]) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (error: unknown) => {
        state.faults.push(String(error));
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  atFileEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return Object.assign(state, { url: `http://127.0.0.1:${port}` });
}
