/** The id of the one reminder that a recipient can be mailed. */
import { idOfName } from '../../../mail/once.ts';

/** Posted under this name, a second reminder is the first one. */
export const reminderMailName = (recipientId: string): string => `recipient:${recipientId}:reminder`;

export const reminderMailId = (recipientId: string): string => idOfName(reminderMailName(recipientId));
