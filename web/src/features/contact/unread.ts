/** How many answers of the operator this person has not read yet, for the marks on the page. */

let unread = 0;
const listeners = new Set<() => void>();

export const unreadAnswers = (): number => unread;

export function setUnread(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}

export function onUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
