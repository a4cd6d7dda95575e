/** A page that only sends parts of files with XMLHttpRequest from a worker: the most that this browser can do. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageOf } from './page.mjs';

/** As large as the product's parts on a fast connection, and as many at once as browsers allow. */
const PART = 2048 * 1024;
const AT_ONCE = 6;

const WORKER = `onmessage = async ({ data: { files, base } }) => {
  const pieces = files.flatMap((file) =>
    Array.from({ length: Math.ceil(file.size / ${PART}) }, (_, at) => [file, at * ${PART}]));
  let next = 0;
  const put = (url, body) => new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('PUT', url);
    xhr.onload = () => (xhr.status < 300 ? resolve() : reject(new Error(String(xhr.status))));
    xhr.onerror = () => reject(new Error('network'));
    xhr.upload.onprogress = () => {};
    xhr.send(body);
  });
  const work = async () => {
    while (next < pieces.length) {
      const at = next++;
      const [file, start] = pieces[at];
      await put(base + '/' + at, file.size > ${PART} ? file.slice(start, start + ${PART}) : file);
    }
  };
  try {
    await Promise.all(Array.from({ length: ${AT_ONCE} }, work));
    postMessage({ pieces: pieces.length });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
}`;

/**
 * @param {import('./chromium.mjs').Chromium} chromium
 * @param {string} base a server that takes PUT and serves the folder
 * @param {string} folder
 */
export function openBare(chromium, base, folder) {
  const { evaluate, open } = pageOf(chromium, base);
  return {
    ready: async () => {
      writeFileSync(
        join(folder, 'bare.html'),
        '<!doctype html><title>bare</title><input type="file" multiple>',
      );
      await open('/bare.html');
    },
    /** Returns seconds and the number of parts. @param {readonly string[]} paths */
    send: async (paths) => {
      const { result } = await chromium.page('Runtime.evaluate', {
        expression: 'document.querySelector("input")',
      });
      const began = performance.now();
      await chromium.page('DOM.setFileInputFiles', { objectId: result.objectId, files: [...paths] });
      const { pieces, failed } = await evaluate(`new Promise((resolve) => {
        const worker = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(WORKER)}])));
        worker.onmessage = ({ data }) => { worker.terminate(); resolve(data); };
        worker.postMessage({ files: [...document.querySelector('input').files], base: location.origin });
      })`);
      if (failed) throw new Error(`the bare page says: ${failed}`);
      return { seconds: (performance.now() - began) / 1000, pieces: /** @type {number} */ (pieces) };
    },
  };
}
