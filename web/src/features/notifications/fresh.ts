/** Finds the notifications that came in since the list was last read. */
import type { NotificationView } from '@waybill/contract/notifications';

/** The newest first. A null `since` is the first list, of which nothing is fresh. */
export function freshOf(
  list: readonly NotificationView[],
  since: number | null,
): readonly NotificationView[] {
  if (since === null) return [];
  return list.filter(({ read, dlDate }) => !read && dlDate > since).sort((a, b) => b.dlDate - a.dlDate);
}

export const newestOf = (list: readonly NotificationView[]): number =>
  list.reduce((newest, { dlDate }) => Math.max(newest, dlDate), 0);
