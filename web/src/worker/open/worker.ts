/** The service worker below `/d/open/`: decrypts the files that a page has opened, while they are downloaded. */
import type { FromWorker, ToWorker } from '../../encryption/opened.ts';
import { isFetch, isReceived, isWorkerScope } from '../events.ts';
import { openAnswer } from './answer.ts';
import { type Asked, openAskedAt } from './asked.ts';
import { createKnown } from './known.ts';
import { createMeter } from './meter.ts';

/** How many downloads there are. */
let working = 0;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const tools = {
  // What is encrypted is of no use to a cache.
  fetch: (url: string, init: RequestInit) => fetch(url, { ...init, cache: 'no-store' }),
  wait,
};

const isToWorker = (data: unknown): data is ToWorker =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  (data.kind === 'open' || data.kind === 'hold');

const scope: object = globalThis;
if (isWorkerScope(scope)) {
  const say = async (message: FromWorker) => {
    // Pages with such links are outside the scope.
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const page of pages) page.postMessage(message);
  };
  const known = createKnown({ ask: ({ slug, user }) => say({ kind: 'wanted', slug, user }), wait });
  const sayIt = (message: FromWorker) => void say(message);
  const meter = createMeter({ say: sayIt, now: Date.now });
  const env = {
    known,
    tools,
    meter,
    say: sayIt,
    isChinese: navigator.language.startsWith('zh'),
  };

  const answer = async (request: Request, asked: Asked) => {
    const given = await openAnswer(request, asked, env);
    working += 1;
    const done = given.over.then(() => {
      working -= 1;
    });
    return { response: given.response, done };
  };

  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('fetch', (event) => {
    if (!isFetch(event) || event.request.method !== 'GET') return;
    const asked = openAskedAt(event.request.url);
    if (asked === null) return;
    const given = answer(event.request, asked);
    event.respondWith(given.then(({ response }) => response));
    event.waitUntil(given.then(({ done }) => done));
  });
  scope.addEventListener('message', (event) => {
    if (!isReceived(event)) return;
    const { data } = event;
    if (isToWorker(data)) {
      if (data.kind === 'open') known.keep(data.opened);
      else meter.hold(data, data.isHeld);
    }
    // To be talked to is what keeps a worker from falling asleep.
    event.ports[0]?.postMessage(working > 0 ? 'working' : 'idle');
  });
}
