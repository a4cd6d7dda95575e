/** Stops this process when npm, which started it, is gone. */
import { basename } from 'node:path';

const LOOK_EVERY_MS = 250;

/**
 * npm passes SIGTERM and SIGINT on and waits. When it is killed or hung up on, its script would keep running.
 * A program started without npm (by hand with nohup, by a service manager, in a container) may outlive its parent.
 */
export function stopWithNpm() {
  const script = basename(process.argv[1] ?? '');
  if (!process.env.npm_lifecycle_script?.includes(script)) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    // Before a handler is installed, the signal ends the process directly.
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  look.unref();
}
