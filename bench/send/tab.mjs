/** Uses the send panel of a signed-in user as a person would, from picking files to "All done". */
import { setTimeout as pause } from 'node:timers/promises';
import { pageOf } from './page.mjs';

/** Waits until the page has finished loading. */
const SETTLE_MS = 700;
const LOOK_EVERY_MS = 250;

const FORM = 'document.querySelector("form input[data-pick=files]") !== null';
/** The options that are folded away have switches too. */
const ENCRYPTION = `document.querySelector('form .send-option:not([hidden]) [role=switch]')`;
/** The panel's; the page below may ask for a name. */
const SUBMIT = 'document.querySelector("form:has(input[data-pick=files]) button[type=submit]")';
const FAILED = 'document.querySelector(".send-notices")?.textContent';
const WRONG = `document.querySelector('form [aria-invalid=true], form [data-wrong]')?.textContent || document.querySelector('form [aria-invalid=true]')?.name`;
const LINK = 'document.querySelector(".send-link-line output")';
const DONE = `[...document.querySelectorAll('h2')].some((h) => h.textContent.startsWith('All done')) || (${FAILED})`;

/**
 * The largest JavaScript heap of the page and its workers since the start, in MiB.
 * @param {Pick<import('./chromium.mjs').Chromium, 'ask' | 'page' | 'listeners' | 'session'>} chromium
 */
export function watchHeap({ ask, page, listeners, session }) {
  const sessions = new Set([session]);
  const listener = (/** @type {string} */ method, /** @type {any} */ params) => {
    if (method === 'Target.attachedToTarget') sessions.add(params.sessionId);
    if (method === 'Target.detachedFromTarget') sessions.delete(params.sessionId);
  };
  listeners.add(listener);
  void page('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
  let most = 0;
  let over = false;
  const heapOf = (/** @type {string} */ own) =>
    ask('Runtime.getHeapUsage', {}, own).then(
      ({ usedSize, backingStorageSize = 0 }) => usedSize + backingStorageSize,
      // A worker that has ended meanwhile.
      () => 0,
    );
  const looking = (async () => {
    while (!over) {
      const sums = await Promise.all([...sessions].map(heapOf));
      most = Math.max(
        most,
        sums.reduce((sum, one) => sum + one, 0),
      );
      await pause(LOOK_EVERY_MS);
    }
  })();
  return async () => {
    over = true;
    await looking;
    listeners.delete(listener);
    return most / 2 ** 20;
  };
}

/**
 * @param {Pick<import('./chromium.mjs').Chromium, 'page' | 'listeners' | 'session'>} chromium
 * @param {string} base
 * @param {{ email: string, password: string }} person
 * @param {{ encrypted?: boolean }} [how] with end-to-end encryption, or without
 */
export function openTab({ page, listeners, session }, base, { email, password }, { encrypted = false } = {}) {
  const { evaluate, until, open } = pageOf({ page, listeners, session }, base);

  const chooseLink = async () => {
    await until(FORM);
    await evaluate(`document.querySelector('form .send-as input[value=link]').click()`);
    if (encrypted) {
      const opener = `[...document.querySelectorAll('form .send-tab')].find((b) => b.textContent.includes('End-to-end'))`;
      await evaluate(`${opener}.ariaExpanded === 'true' || ${opener}.click()`);
      await until(`${ENCRYPTION} !== null`);
      await evaluate(`${ENCRYPTION}.checked || ${ENCRYPTION}.click()`);
      await until(`${ENCRYPTION}.checked`);
    }
    await pause(SETTLE_MS);
  };

  return {
    evaluate,
    signIn: async () => {
      await page('Page.enable');
      await open('/robots.txt');
      const status = await evaluate(`fetch('/api/combinedAuth', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-waybill': '1' },
      body: ${JSON.stringify(JSON.stringify({ email, password }))},
    }).then((answer) => { localStorage.setItem('ssid', '1'); return answer.status; })`);
      if (status !== 200) throw new Error(`signing in was answered with ${status}`);
    },
    /** A new page with a form for a link. */
    ready: async () => {
      // Another page first, because going from one hash to another loads nothing.
      await open('/robots.txt');
      await open('/dash#send');
      await chooseLink();
    },
    /** The form again, after a send. */
    another: async () => {
      await evaluate(
        `[...document.querySelectorAll('button')].find((b) => b.textContent === 'Send another').click()`,
      );
      await chooseLink();
    },
    /** The path of the link that is shown after a send, with its key where it has one. @returns {Promise<string>} */
    link: async () => {
      await until(`${LINK} !== null`);
      const link = await evaluate(`${LINK}.textContent`);
      return link.slice(link.indexOf('/'));
    },
    /** Seconds from picking files to "All done", and the times of the steps. @param {readonly string[]} paths */
    send: async (paths) => {
      const { result } = await page('Runtime.evaluate', {
        expression: 'document.querySelector("form input[data-pick=files]")',
      });
      const began = await evaluate('performance.timeOrigin + performance.now()');
      await page('DOM.setFileInputFiles', { objectId: result.objectId, files: [...paths] });
      const picked = await until(`${SUBMIT}?.textContent.includes(' · ')`);
      await evaluate(`${SUBMIT}.click()`);
      // Where a field is wrong, the form says so and sends nothing.
      const done = await until(`${DONE} || (${WRONG})`);
      const wrong = await evaluate(WRONG);
      if (wrong) throw new Error(`the form was not sent: ${wrong}`);
      const failed = await evaluate(FAILED);
      if (failed) throw new Error(`the page says: ${failed}`);
      /** @type {{ name: string, start: number, end: number }[]} */
      const calls = await evaluate(`performance.getEntriesByType('resource')
        .filter(({ name, startTime }) => /stsAuth|quicksend2/.test(name) && performance.timeOrigin + startTime > ${began})
        .map(({ name, startTime, responseEnd }) => ({ name, start: performance.timeOrigin + startTime, end: performance.timeOrigin + responseEnd }))`);
      const of = (/** @type {string} */ name) => calls.find((each) => each.name.endsWith(name));
      const since = (/** @type {number | undefined} */ at) => ((at ?? Number.NaN) - began) / 1000;
      return {
        seconds: since(done),
        picked: since(picked),
        announced: since(of('stsAuth')?.end),
        arrived: since(of('quicksend2')?.start),
        stored: since(of('quicksend2')?.end),
      };
    },
  };
}

/** @typedef {ReturnType<typeof openTab>} Tab */
