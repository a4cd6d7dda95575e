/** The event of changed notifications: all pages of the user show the same bell. */
import { defineLiveEvent } from '../../events/define.ts';

export const notificationsChanged = defineLiveEvent('notifications.changed');
