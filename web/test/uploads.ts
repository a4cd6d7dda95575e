/** Gives the light DOM what the upload engine needs of a browser; its worker never answers, so nothing is uploaded. */
import { vi } from 'vitest';

class SilentWorker {
  addEventListener() {}
  postMessage() {}
  terminate() {}
}

export function stubUploads(): void {
  vi.stubGlobal('Worker', SilentWorker);
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
}
