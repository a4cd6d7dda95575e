/** Where a notification leads: the page of its transfer or request, or of the team. */
import type { NotificationView } from '@waybill/contract/notifications';

export type PathOf = (subject: Pick<NotificationView, 'about' | 'slug' | 'kind'>) => string;
