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

/** @param {string | undefined} token @returns {Record<string, string>} */
const headersOf = (token) => ({
  'content-type': 'application/json',
  'x-waybill': '1',
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

/** @param {Response} answer @returns {Promise<any>} */
async function answered(answer) {
  /** @type {any} */
  const body = await answer.json();
  if (!answer.ok) throw new Refused(answer.status, body?.error?.code ?? '');
  return body;
}

/**
 * @param {string} base @param {string} path @param {object} body @param {string} [token]
 * @returns {Promise<any>}
 */
export const callOnce = async (base, path, body, token) =>
  answered(
    await fetch(base + path, {
      method: 'POST',
      headers: headersOf(token),
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_MS),
    }),
  );

/** @param {string} base @param {string} path @param {string} token @returns {Promise<any>} */
export const getOnce = async (base, path, token) =>
  answered(await fetch(base + path, { headers: headersOf(token), signal: AbortSignal.timeout(CALL_MS) }));

/**
 * A kept connection may end just when it is used again; browsers then ask once more on a new one.
 * @param {() => Promise<Response>} ask
 */
async function asBrowsersDo(ask) {
  try {
    return await ask();
  } catch (error) {
    const code = error instanceof TypeError && /** @type {any} */ (error.cause)?.code;
    if (code !== 'UND_ERR_SOCKET' && code !== 'ECONNRESET') throw error;
    return ask();
  }
}

/**
 * A browser: it keeps its cookies, and has an address of its own, so that no limit for one address is met.
 * @param {string} base @param {import('./chance.mjs').Chance} chance @param {() => string} [token] of the account that is logged in
 */
export function openBrowser(base, chance, token) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  const address = [10, chance.between(0, 255), chance.between(0, 255), chance.between(1, 254)].join('.');
  /** @returns {Record<string, string>} */
  const headers = () => ({
    ...headersOf(token?.()),
    'x-forwarded-for': address,
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
  });
  /** @param {string} path @param {RequestInit} init */
  const ask = async (path, init) => {
    const answer = await asBrowsersDo(() =>
      fetch(base + path, { ...init, headers: headers(), signal: AbortSignal.timeout(CALL_MS) }),
    );
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';', 1)[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return answered(answer);
  };
  return {
    headers,
    /** @param {string} path @returns {Promise<any>} */
    get: (path) => ask(path, {}),
    /** @param {string} path @param {object} body @returns {Promise<any>} */
    call: (path, body) => ask(path, { method: 'POST', body: JSON.stringify(body) }),
  };
}

/** @typedef {ReturnType<typeof openBrowser>} Browser */

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
