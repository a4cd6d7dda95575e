/** Stops this process when npm, which started it, is gone. */
import { basename } from 'node:path';

const LOOK_EVERY_MS = 250;

/**
 * npm passes SIGTERM and SIGINT on and waits. Killed or hung up on, it leaves its script running, and nothing stops that.
 * Started without npm (by hand with nohup, by a service manager, in a container), a program may outlive its parent.
 */
export function stopWithNpm() {
  const script = basename(process.argv[1] ?? '');
  if (!process.env.npm_lifecycle_script?.includes(script)) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    // Until something listens to it, the signal ends the process as it is.
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  look.unref();
}
