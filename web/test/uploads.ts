/** Uploads in the light DOM: what the engine needs of a browser, and uploads that do only what a test tells them. */
import { act } from '@testing-library/react';
import type { BrowserUpload } from '@waybill/engine/browser/browser-upload';
import { firstState, type UploadState } from '@waybill/engine/core/state';
import { vi } from 'vitest';

class SilentWorker {
  addEventListener() {}
  postMessage() {}
  terminate() {}
}

/** The engine's worker never answers, so nothing is uploaded. */
export function stubUploads(): void {
  vi.stubGlobal('Worker', SilentWorker);
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
}

/** An upload that does nothing by itself. */
export function fakeUpload(
  first: Partial<UploadState>,
  files = [{ path: 'a.txt', size: 10 }],
  id = 'an-upload',
) {
  let state: UploadState = { ...firstState(files), ...first };
  const listeners = new Set<() => void>();
  const upload = {
    id,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pause: vi.fn(),
    cancel: vi.fn(async () => {}),
    finished: async () => ({
      draftId: 'a-draft',
      files: state.files.map(({ path, size }) => ({ path, size, key: `p/${path}`, crc32: 0 })),
    }),
    forget: async () => {},
    start: vi.fn(async () => true),
    retry: vi.fn(async () => true),
  } satisfies BrowserUpload;
  const become = (change: Partial<UploadState>) =>
    act(() => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    });
  return { upload, become };
}
