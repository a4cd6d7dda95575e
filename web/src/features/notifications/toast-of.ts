/** The toast that shows a download as it happens. */
import { NOTIFICATION_MS } from '@waybill/contract/notices';
import type { ToastOptions } from '../../ui/use-toast.ts';

/** One id: of many downloads at once the newest is shown, and the bell counts them all. */
export const toastOf = (title: string, description: string): ToastOptions => ({
  id: 'downloaded',
  title,
  description,
  type: 'success',
  duration: NOTIFICATION_MS,
});
