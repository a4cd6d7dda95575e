/** Lets the browser paint what it already has before we ask for its time. */

/** Resolves after the next frame; at once where no frame will come, as in a tab that is not looked at. */
export function afterPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
