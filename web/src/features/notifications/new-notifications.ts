/** Finds the notifications that arrived since the list was last loaded. */
import type { NotificationView } from '@waybill/contract/notifications';

/** More at once would cover the page; the bell has them all. */
const AT_MOST = 3;

/** The newest of them, oldest first, as notices are stacked. `before` is undefined until the list has been loaded once. */
export function newNotifications(
  before: readonly NotificationView[] | undefined,
  now: readonly NotificationView[],
): NotificationView[] {
  if (before === undefined) return [];
  const known = new Set(before.map(({ _id }) => _id));
  // A deleted notification makes room for an old one at the end of the list, which is no news.
  const newest = Math.max(0, ...before.map(({ dlDate }) => dlDate));
  const added = now.filter(({ _id, read, dlDate }) => !known.has(_id) && !read && dlDate >= newest);
  return added.slice(0, AT_MOST).toReversed();
}
