/** Keeps the screen on while files are on their way, where the browser can; a sleeping machine sends nothing. */

/** Call the answer when all is sent. Does nothing where the browser has no wake lock. */
export function stayAwake(): () => void {
  // Missing on plain http addresses.
  const locks: WakeLock | undefined = navigator.wakeLock;
  if (locks === undefined) return () => {};
  let lock: WakeLockSentinel | undefined;
  let over = false;

  /** A browser takes the lock away whenever the page is hidden. */
  async function take(): Promise<void> {
    if (over || document.visibilityState !== 'visible' || lock?.released === false) return;
    const taken = await locks?.request('screen').catch(() => undefined);
    if (over) await taken?.release();
    else lock = taken;
  }

  const onVisible = () => void take();
  document.addEventListener('visibilitychange', onVisible);
  void take();
  return () => {
    if (over) return;
    over = true;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release().catch(() => {});
  };
}
