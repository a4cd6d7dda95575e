/** Lets one section notify another that the list of sessions changed. */

const listeners = new Set<() => void>();

export function sessionsChanged(): void {
  for (const listener of listeners) listener();
}

export function onSessionsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
