/** Prepares the light DOM of component tests, and leaves nothing of one test to the next. */
import { cleanup } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';

/** Errors that React or a provider of texts reports; a test that causes one is not a proof. */
const reported: unknown[][] = [];
vi.spyOn(console, 'error').mockImplementation((...args) => void reported.push(args));

// The light DOM has no animations.
Element.prototype.animate ??= () => new Animation();

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  // As if another tab had signed out: the session of this page ends too.
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: window.localStorage }));
  expect(reported.splice(0), 'errors that were reported').toEqual([]);
});
