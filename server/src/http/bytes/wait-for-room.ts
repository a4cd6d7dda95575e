/** Waits until a client has read what was written. */
import type { ServerResponse } from 'node:http';

/** True when the buffer has room again or the client is gone; false when neither happened in time. */
export type Room = (withinMs?: number) => Promise<boolean>;

export function createRoom(response: ServerResponse): Room {
  let wake: (() => void) | undefined;
  const onEvent = (): void => {
    wake?.();
    wake = undefined;
  };
  response.on('drain', onEvent).on('close', onEvent);
  return (withinMs) =>
    new Promise((resolve) => {
      if (response.destroyed || !response.writableNeedDrain) {
        resolve(true);
        return;
      }
      const timer = withinMs === undefined ? undefined : setTimeout(() => resolve(false), withinMs);
      wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
}
