/** The event of a message to the operator. */
import * as z from 'zod';
import { defineEvent } from '../../events/define.ts';

export const messageLeft = defineEvent('contact.message_left', z.object({ id: z.uuid() }));
