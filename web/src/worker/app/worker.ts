/**
 * The service worker of the installed app. Its scope is `/app/`, which is where the app starts and where files are shared
 * to; no page, upload, download or call is in it.
 */
import { isFetch, isLasting, isWorkerScope } from '../events.ts';
import { openPath } from './open-path.ts';
import { plainPage } from './plain-page.ts';
import { readMessage, wordsFor, wordsForNothing } from './show-push.ts';
import { takeShare } from './take-share.ts';

const SHARE = '/app/share';

interface PushEvent extends Event {
  readonly data: { text(): string } | null;
}
interface ClickEvent extends Event {
  readonly notification: Notification;
}
const isPush = (event: Event): event is PushEvent => 'data' in event;
const isClick = (event: Event): event is ClickEvent => 'notification' in event;

const pathIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string'
    ? data.path
    : '/dash';

const scope: object = globalThis;
if (isWorkerScope(scope)) {
  scope.addEventListener('install', () => void scope.skipWaiting());
  scope.addEventListener('fetch', (event) => {
    if (!isFetch(event)) return;
    const { request } = event;
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && pathname === SHARE) event.respondWith(takeShare(request));
    else if (request.method === 'GET' && request.mode === 'navigate')
      event.respondWith(fetch(request).catch(() => plainPage('offline')));
  });
  scope.addEventListener('push', (event) => {
    if (!isLasting(event) || !isPush(event)) return;
    const message = readMessage(event.data?.text());
    const { title, options } = message === undefined ? wordsForNothing() : wordsFor(message);
    event.waitUntil(scope.registration.showNotification(title, options));
  });
  scope.addEventListener('notificationclick', (event) => {
    if (!isLasting(event) || !isClick(event)) return;
    const { notification } = event;
    notification.close();
    event.waitUntil(openPath(scope.clients, pathIn(notification.data)));
  });
}
