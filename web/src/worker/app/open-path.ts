/** Opens a page for a notification that was pressed. */
import type { WindowClients } from '../events.ts';

/**
 * A page that shows it already comes to the front. Others are left alone, since one of them may be sending something: what
 * they show stays, and a new one opens.
 */
export async function openPath(clients: WindowClients, path: string): Promise<void> {
  const { href } = new URL(path, globalThis.location.origin);
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = open.find(({ url }) => url === href);
  await (shown === undefined ? clients.openWindow(href) : shown.focus());
}
