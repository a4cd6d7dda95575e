/** Keeps calls that are being answered, so that a stop waits for them: one goes on when its caller has left. */
import type { Deps } from '../deps.ts';

const underWay = new WeakMap<Deps, Set<Promise<unknown>>>();

export function keepUnderWay<T>(deps: Deps, call: Promise<T>): Promise<T> {
  const calls = underWay.get(deps) ?? new Set();
  underWay.set(deps, calls.add(call));
  const forget = () => calls.delete(call);
  call.then(forget, forget);
  return call;
}

/** Resolves when none is left; none begins after the server was closed. */
export async function callsEnded(deps: Deps): Promise<void> {
  await Promise.allSettled(underWay.get(deps) ?? []);
}
