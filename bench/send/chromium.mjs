/**
 * Controls a Chromium over a pipe, without watching its requests, so that the control does not affect the measurement.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOptions } from '../../e2e/browser.mjs';

/** @typedef {(method: string, params?: object, session?: string) => Promise<any>} Ask */

/**
 * @param {import('node:stream').Writable} to
 * @param {import('node:stream').Readable} from
 * @param {(method: string, params: any, session: string | undefined) => void} onEvent
 * @returns {Ask}
 */
function speak(to, from, onEvent) {
  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  let last = 0;
  let rest = '';
  from.setEncoding('utf8');
  from.on('data', (/** @type {string} */ chunk) => {
    const messages = (rest + chunk).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result, error, method, params, sessionId } = JSON.parse(message);
      if (id === undefined) {
        onEvent(method, params, sessionId);
        continue;
      }
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) asked?.resolve(result);
      else asked?.reject(new Error(error.message));
    }
  });
  from.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Chromium has ended'));
  });
  return (method, params = {}, sessionId) => {
    last += 1;
    const id = last;
    to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  };
}

export async function startChromium() {
  const profile = mkdtempSync(join(tmpdir(), 'waybill-chromium-'));
  const { args, executablePath } = launchOptions();
  if (executablePath === undefined) throw new Error('there is no Chromium');
  const child = spawn(
    executablePath,
    [
      ...[...args, '--headless=new', '--no-sandbox', '--remote-debugging-pipe', '--window-size=1280,900'],
      ...[`--user-data-dir=${profile}`, 'about:blank'],
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const [, , , to, from] = child.stdio;
  if (!to || !from || !('write' in to) || !('read' in from)) throw new Error('there is no pipe to Chromium');
  /** @type {Set<(method: string, params: any, session: string | undefined) => void>} */
  const listeners = new Set();
  const ask = speak(to, from, (...event) => {
    for (const listener of listeners) listener(...event);
  });
  const { targetInfos } = await ask('Target.getTargets');
  const page = targetInfos.find((/** @type {{ type: string }} */ { type }) => type === 'page');
  const { sessionId } = await ask('Target.attachToTarget', { targetId: page.targetId, flatten: true });
  return {
    pid: child.pid ?? 0,
    session: /** @type {string} */ (sessionId),
    ask,
    listeners,
    /** Of the page. @type {Ask} */
    page: (method, params) => ask(method, params, sessionId),
    /** Opens another tab beside the page. */
    another: async () => {
      const { targetId } = await ask('Target.createTarget', { url: 'about:blank' });
      const { sessionId: own } = await ask('Target.attachToTarget', { targetId, flatten: true });
      /** @type {Ask} */
      const page = (method, params) => ask(method, params, own);
      await page('Page.enable');
      return { page, listeners, session: /** @type {string} */ (own) };
    },
    stop: async () => {
      // In order, so that none of its processes still writes to its profile when that is removed.
      await ask('Browser.close').catch(() => {});
      await ended;
      for (const pipe of [to, from]) pipe.destroy();
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startChromium>>} Chromium */
