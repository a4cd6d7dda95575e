/** Loads scripts without keeping the page busy for long: each is asked for and run in a task of its own. */

const asked = new Set<string>();

/** Lets the browser paint and answer clicks; unlike a timer it does not wait longer in a tab in the background. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

function preload(href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
  document.head.append(link);
}

/** Fetches the scripts together and runs one after the other. What fails here is asked for again by the script that needs it. */
export async function loadInTurn(scripts: readonly string[]): Promise<void> {
  const fresh = scripts.filter((href) => !asked.has(href));
  for (const href of fresh) {
    asked.add(href);
    preload(href);
    await nextTask();
  }
  for (const href of fresh) {
    await import(/* @vite-ignore */ href).catch(() => {});
    await nextTask();
  }
}
