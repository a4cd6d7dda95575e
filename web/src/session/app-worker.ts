/** Registers the worker of the installed app: it takes what is shared, says when there is no network, and shows notifications. */

const SCRIPT = '/app-worker.js';
/** Nothing but these addresses goes through it, so that no upload, download or call ever does. */
const SCOPE = '/app/';

/** Undefined where there are no workers: plain http, or a private window. */
export function registerAppWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (container === undefined) return Promise.resolve(undefined);
  return container.register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' }).catch(() => undefined);
}
