/** Opens a page in Chromium, evaluates scripts in it, and waits for conditions. */

/** Runs in the page: the time at which a condition first holds. */
const AWAIT = `(is) => new Promise((resolve) => {
  const look = () => { if (!is()) return false; resolve(performance.timeOrigin + performance.now()); return true; };
  if (look()) return;
  const watch = new MutationObserver(() => look() && watch.disconnect());
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})`;

/**
 * @param {Pick<import('./chromium.mjs').Chromium, 'page' | 'listeners' | 'session'>} chromium
 * @param {string} base
 */
export function pageOf({ page, listeners, session }, base) {
  /** @param {string} expression @returns {Promise<any>} */
  const evaluate = async (expression) => {
    const { result, exceptionDetails } = await page('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  /** @param {string} is @returns {Promise<number>} */
  const until = (is) => evaluate(`(${AWAIT})(() => ${is})`);

  /** @param {string} path */
  const open = async (path) => {
    const loaded = new Promise((resolve) => {
      const listener = (/** @type {string} */ method, /** @type {any} */ _, /** @type {any} */ from) => {
        if (method !== 'Page.loadEventFired' || from !== session) return;
        listeners.delete(listener);
        resolve(undefined);
      };
      listeners.add(listener);
    });
    await page('Page.navigate', { url: base + path });
    await loaded;
  };

  return { evaluate, until, open };
}
