/** What the workers need of events and of their scope, which the types of pages do not know. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** Not a `MessageEvent`, which is what a page gets. */
export interface ReceivedEvent extends LastingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
export interface WindowClients {
  matchAll(which: {
    readonly type: 'window';
    readonly includeUncontrolled: boolean;
  }): Promise<readonly OpenWindow[]>;
  openWindow(url: string): Promise<unknown>;
}
export interface WorkerScope extends EventTarget {
  readonly clients: WindowClients;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  skipWaiting(): Promise<void>;
}

export const isWorkerScope = (scope: object): scope is WorkerScope => 'skipWaiting' in scope;
export const isLasting = (event: Event): event is LastingEvent => 'waitUntil' in event;
export const isFetch = (event: Event): event is FetchEvent => isLasting(event) && 'request' in event;
export const isReceived = (event: Event): event is ReceivedEvent => isLasting(event) && 'ports' in event;
