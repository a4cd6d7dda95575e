/** Waits for the next paint, so that work we start does not delay it. */

/** Resolves after the next frame; at once where no frame will come, as in a tab that is not looked at. */
export function afterPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // No frame comes either once the tab is left.
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}
