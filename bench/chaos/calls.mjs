/** Makes calls as pages do: retried until the product itself answers. */
import { setTimeout as pause } from 'node:timers/promises';

const CALL_MS = 20_000;
const AGAIN_MS = 300;

export class Refused extends Error {
  /** @param {number} status @param {string} code */
  constructor(status, code) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Statuses that mean "try again later". @param {number} status */
const isLater = (status) => status === 429 || status === 408 || status >= 500;

/**
 * @param {string} base @param {string} path @param {object} body @param {string} [token]
 * @returns {Promise<any>}
 */
export async function callOnce(base, path, body, token) {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-waybill': '1',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_MS),
  });
  /** @type {any} */
  const answered = await answer.json();
  if (!answer.ok) throw new Refused(answer.status, answered?.error?.code ?? '');
  return answered;
}

/**
 * Until it is answered; undefined when `over` says that no one waits any longer.
 * @param {() => Promise<any>} call @param {() => boolean} over
 */
export async function insist(call, over) {
  while (!over()) {
    try {
      return await call();
    } catch (error) {
      if (error instanceof Refused && !isLater(error.status)) throw error;
      await pause(AGAIN_MS);
    }
  }
  return undefined;
}
