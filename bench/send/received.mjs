/** Downloads what was sent as a recipient does, from pressing "Download" until the browser has saved it. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pageOf } from './page.mjs';

const BUTTON = `document.querySelector('main a[href^="/d/"], main a[href^="/api/d/"]')`;

/**
 * Opens the link; what is returned downloads what it gives, which is removed then.
 * @param {Pick<import('./chromium.mjs').Chromium, 'ask' | 'page' | 'listeners' | 'session'>} chromium
 * @param {string} base
 * @param {string} folder where it is saved
 */
export function openReceiver(chromium, base, folder) {
  const { ask, page, listeners } = chromium;
  const { evaluate, until, open } = pageOf(chromium, base);

  /** @returns {Promise<{ guid: string, bytes: number }>} */
  const saved = () =>
    new Promise((resolve, reject) => {
      const listener = (/** @type {string} */ method, /** @type {any} */ params) => {
        if (method !== 'Browser.downloadProgress' || params.state === 'inProgress') return;
        listeners.delete(listener);
        if (params.state === 'completed') resolve({ guid: params.guid, bytes: params.receivedBytes });
        else reject(new Error('the download was cancelled'));
      };
      listeners.add(listener);
    });

  return async (/** @type {string} */ link) => {
    await page('Page.enable');
    // Named by the browser, because two may have one name.
    const how = { behavior: 'allowAndName', downloadPath: folder, eventsEnabled: true };
    await ask('Browser.setDownloadBehavior', how);
    await open(link);
    await until(`${BUTTON} !== null`);
    return async () => {
      const coming = saved();
      const began = performance.now();
      await evaluate(`${BUTTON}.click()`);
      const { guid, bytes } = await coming;
      const seconds = (performance.now() - began) / 1000;
      rmSync(join(folder, guid));
      return { seconds, bytes };
    };
  };
}
