/**
 * Shares the event loop between bodies that arrive at once. Each ready connection may hand over 2 MB before the loop
 * goes on, so with hundreds of them every other request would wait for seconds.
 */

/** How long bodies may keep the loop busy before everything else has its turn. */
const TURN_MS = 8;
/** How many bodies go on after each turn. */
const NEXT = 8;

const waiting: (() => void)[] = [];
let turn: { readonly began: number } | undefined;

function nextTurn(): void {
  turn = undefined;
  for (const goOn of waiting.splice(0, NEXT)) goOn();
  if (waiting.length > 0) beginTurn(performance.now());
}

function beginTurn(began: number): { readonly began: number } {
  turn = { began };
  setImmediate(nextTurn);
  return turn;
}

/** True when a body that got bytes now has to wait for its next turn. */
export const isTurnOver = (now: number): boolean => now - (turn ?? beginTurn(now)).began > TURN_MS;

/** Calls back when it is this body's turn again, after those that waited before it. */
export const awaitTurn = (goOn: () => void): void => {
  waiting.push(goOn);
};
