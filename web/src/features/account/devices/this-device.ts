/** What this browser can do about notifications, and what was decided about them here. */

/**
 * - `ready`: a press turns them on.
 * - `blocked`: the person or the browser does not allow them; only the browser’s own settings change that.
 * - `install`: an iPhone or iPad shows notifications only of sites on its home screen.
 * - `none`: this browser has none.
 */
export type Support = 'ready' | 'blocked' | 'install' | 'none';

const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

export function supportHere(): Support {
  const hasAll =
    window.isSecureContext &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window;
  if (!hasAll) return isApplePhone() && !isInstalled() ? 'install' : 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}
