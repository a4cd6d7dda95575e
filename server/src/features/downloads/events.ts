/** The events that receivers of a transfer cause. */
import * as z from 'zod';
import { defineEvent, defineLiveEvent } from '../../events/define.ts';

export const transferOpened = defineLiveEvent('transfer.opened');
export const transferDownloaded = defineLiveEvent('transfer.downloaded');
/** It is new in the bell of someone with a device that shows notifications; said of no others. */
export const notificationStored = defineEvent(
  'notification.stored',
  z.object({ id: z.uuid(), userId: z.uuid() }),
);

export const passwordGuessed = defineLiveEvent('transfer.password_guessed');
export const extensionAsked = defineLiveEvent('transfer.extension_asked');
export const transferExtended = defineLiveEvent('transfer.extended');

/** Belongs to no account, so that the sender is not notified. */
export const transferReported = defineEvent(
  'transfer.reported',
  z.object({ id: z.uuid(), slug: z.string(), reportId: z.uuid() }),
);

/** An operator decided about a report; belongs to no account, so that the sender does not learn who reported. */
export const reportDecided = defineEvent(
  'transfer.report_decided',
  z.object({ reportId: z.uuid(), decision: z.enum(['kept', 'taken_down']), message: z.string() }),
);

/** Someone asked for their own link; belongs to no account, so that the sender is not notified. */
export const ownLinkAsked = defineEvent(
  'transfer.own_link_asked',
  z.object({ id: z.uuid(), recipient: z.string(), lang: z.enum(['en', 'zh']) }),
);
