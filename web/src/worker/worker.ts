/** The service worker below `/d/downloadZip/`: puts the zip together in the browser, or lets the server do it. */
import { type FetchEvent, isFetch, isReceived, isWorkerScope } from './events.ts';
import { askedAt, askPlan } from './plan.ts';
import { zipAnswer } from './zip-answer.ts';

/** How many zips are being made. */
let working = 0;

const tools = {
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

async function answer(event: FetchEvent, asked: NonNullable<ReturnType<typeof askedAt>>): Promise<Response> {
  try {
    const { response, over } = await zipAnswer(event.request, await askPlan(asked), tools);
    working += 1;
    event.waitUntil(
      over.then(() => {
        working -= 1;
      }),
    );
    return response;
  } catch {
    // Locked, gone or out of order: the server knows what to say to that.
    return fetch(event.request);
  }
}

const scope: object = globalThis;
if (isWorkerScope(scope)) {
  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('fetch', (event) => {
    if (!isFetch(event) || event.request.method !== 'GET') return;
    const asked = askedAt(event.request.url);
    if (asked !== null) event.respondWith(answer(event, asked));
  });
  // To be talked to is what keeps a worker from falling asleep.
  scope.addEventListener('message', (event) => {
    if (isReceived(event)) event.ports[0]?.postMessage(working > 0 ? 'working' : 'idle');
  });
}
