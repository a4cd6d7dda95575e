/** A server for the tests of sessions: answers by path, counts the requests, and can be made to fail. */
import { OWN_PAGES_HEADER } from '@waybill/contract/endpoint';
import { type ErrorCode, errors } from '@waybill/contract/errors';
import { defaultRequestSettings } from '@waybill/contract/request-settings';
import { NO_DOMAINS, NO_HOLDINGS, NO_TEAM, type UserView } from '@waybill/contract/user';

export const ana: UserView = {
  _id: '0190a7a2-6b5e-7c3a-9f10-2f4f0a9f1c01',
  email: 'ana@lima.example',
  fullName: 'Ana Lima',
  greetingName: 'Ana',
  company: 'Lima',
  profilePic: null,
  logoPic: '/api/picture/0190a7a2-6b5e-7c3a-9f10-2f4f0a9f1c02',
  role: 'free',
  limits: {},
  status: 'unpaid',
  paymentState: 'none',
  hasPaid: false,
  region: 'oss-cn-hongkong',
  lang: 'en',
  loginCount: 1,
  ...NO_TEAM,
  ...NO_HOLDINGS,
  customDomainOption: 'standard',
  transferSettings: { expirySeconds: 604_800, region: 'oss-cn-hongkong', notify: true },
  ...NO_DOMAINS,
  requestSettings: defaultRequestSettings('en'),
  notifyMails: true,
  twoFactor: false,
  deleteAt: null,
  createdAt: 1,
  unseenUpdates: 0,
  closedHints: [],
};

export const failure = (code: ErrorCode): Response =>
  Response.json(
    { error: { code, message: errors[code].message, requestId: 'r' } },
    { status: errors[code].status },
  );

type Handler = (request: Request) => Response | Promise<Response>;

export interface FakeServer {
  readonly fetch: typeof fetch;
  /** What was asked, oldest first, such as `GET /api/refreshToken`. */
  readonly asked: string[];
  on(path: string, handler: Handler): void;
  /** The newest access token that was given. */
  newest(): string;
}

export function fakeServer(): FakeServer {
  const asked: string[] = [];
  const handlers = new Map<string, Handler>();
  let given = 0;
  const token = () => `access-${given}`;
  handlers.set('/api/refreshToken', (request) => {
    if (!request.headers.has(OWN_PAGES_HEADER)) return failure('cross_site');
    given += 1;
    return Response.json({ accessToken: token(), refreshToken: 'r', user: ana });
  });
  handlers.set('/api/logout', () => Response.json({ done: true }));
  handlers.set('/api/sessions', (request) =>
    request.headers.get('authorization') === `Bearer ${token()}`
      ? Response.json({ sessions: [] })
      : failure('unauthenticated'),
  );
  return {
    asked,
    newest: token,
    on: (path, handler) => handlers.set(path, handler),
    fetch: async (input, init) => {
      const request = new Request(new URL(String(input), 'http://waybill.test'), init);
      const { pathname } = new URL(request.url);
      asked.push(`${request.method} ${pathname}`);
      const handler = handlers.get(pathname);
      if (handler === undefined) throw new TypeError('fetch failed');
      return handler(request);
    },
  };
}
