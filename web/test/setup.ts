/** Prepares the light DOM of component tests, and leaves nothing of one test to the next. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { unexpected } from './answering.ts';

/** Errors that React or a provider of texts reports; a test that causes one is not a proof. */
const reported: unknown[][] = [];
vi.spyOn(console, 'error').mockImplementation((...args) => void reported.push(args));

// Without the whole page, which is printed otherwise.
configure({ getElementError: (message) => new Error(message ?? '') });

// The light DOM has no animations.
Element.prototype.animate ??= () => new Animation();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
  // As if another tab had signed out: the session of this page ends too.
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: window.localStorage }));
  expect({ calls: unexpected.splice(0), errors: reported.splice(0) }).toEqual({ calls: [], errors: [] });
});
