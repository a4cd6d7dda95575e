/** Where a notification leads: the page of its transfer or request. */
import type { NotificationView } from '@waybill/contract/notifications';

export type PathOf = (subject: Pick<NotificationView, 'about' | 'slug'>) => string;
