/** Prepares the light DOM of component tests, and leaves nothing of one test to the next. */
import { cleanup, configure, getConfig } from '@testing-library/react';
import { defaultRetries } from '@waybill/contract/retry';
import { afterEach, expect, vi } from 'vitest';
import { forgetPrices } from '../src/features/billing/prices/load-prices.ts';
import { openToasts } from '../src/ui/toasts/toast-queue.ts';
import { unexpected } from './answering.ts';

/** Errors that React or a provider of texts reports; a test that causes one is not a proof. */
const reported: unknown[][] = [];
vi.spyOn(console, 'error').mockImplementation((...args) => void reported.push(args));

/** React draws in turns of the event loop; an answer that is there at once is on the page after a few, however busy the machine. */
const TURNS_TO_DRAW = 5;
const { asyncWrapper } = getConfig();

configure({
  // A wait ends when what it waits for is there: the limit is for a machine with much else to do.
  asyncUtilTimeout: 60_000,
  // Without the whole page, which is printed otherwise.
  getElementError: (message) => new Error(message ?? ''),
  // What a person does ends when the page has drawn what followed from it.
  asyncWrapper: async (action) => {
    const result = await asyncWrapper(action);
    for (let turn = 0; turn < TURNS_TO_DRAW; turn++) await new Promise((next) => setImmediate(next));
    return result;
  },
});

// Failed calls are made again at once; the tests of the contract prove the pauses.
Object.assign(defaultRetries, { delay: () => Promise.resolve() });

// Pages also run at plain http addresses, where browsers leave this out.
Object.defineProperty(globalThis.crypto, 'randomUUID', { value: undefined, configurable: true });

// The light DOM has no animations.
Element.prototype.animate ??= () => new Animation();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  forgetPrices();
  // Notices that no place showed would wait for that of the next test.
  openToasts({ show: () => {}, close: () => {} })();
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const name of ['payments', 'sso', 'ssoOnly']) delete document.documentElement.dataset[name];
  // As if another tab had signed out: the session of this page ends too.
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: window.localStorage }));
  expect({ calls: unexpected.splice(0), errors: reported.splice(0) }).toEqual({ calls: [], errors: [] });
});
