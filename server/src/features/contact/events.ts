/** The events of conversations with the operator. */
import * as z from 'zod';
import { defineEvent, defineLiveEvent } from '../../events/define.ts';

/** A person wrote; `id` is the message. */
export const messageLeft = defineEvent('contact.message_left', z.object({ id: z.uuid() }));

/** The operator answered. */
export const answered = defineLiveEvent('contact.answered');
