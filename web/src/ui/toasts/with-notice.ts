/** Says in a notice how something ended, for changes that may run beside each other and show no state. */
import { showToast } from './toast-queue.ts';

interface Outcome {
  /** Without it, success needs no words. */
  readonly done?: string;
  readonly failed: string | ((error: unknown) => string);
}

/** Never rejects: whether it was done. */
export async function withNotice(change: Promise<unknown>, { done, failed }: Outcome): Promise<boolean> {
  try {
    await change;
  } catch (error) {
    showToast({ type: 'error', title: typeof failed === 'string' ? failed : failed(error) });
    return false;
  }
  if (done !== undefined) showToast({ type: 'success', title: done });
  return true;
}
